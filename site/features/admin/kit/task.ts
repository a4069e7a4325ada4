/** A task in a dialog, such as editing a record, and the change that ends it. */
import { atom } from 'nanostores'
import type { Wording } from '#site/domain/wording.ts'
import { toastFailure } from '#site/ui/toast/failure-toast.ts'
import { showToast } from '#site/ui/toast/toast.ts'

/** `failed` is the toast of a change that failed. */
export function createTask<Task extends object>(failed: Wording) {
  /** `turn` tells one dialog from the next, so that what was typed goes with it. */
  const $task = atom<(Task & { turn: number }) | undefined>(undefined)
  /** The ID of the record that is being changed. */
  const $changing = atom<string | undefined>(undefined)
  let turns = 0
  return {
    $task,
    $changing,
    begin(task: Task): void {
      turns += 1
      $task.set({ ...task, turn: turns })
    },
    end(): void {
      $task.set(undefined)
    },
    /** One change at a time; ends the task unless it fails. */
    async change(id: string, send: () => Promise<Wording>): Promise<void> {
      if ($changing.get()) return
      $changing.set(id)
      try {
        const success = await send()
        $task.set(undefined)
        showToast(success)
      } catch (error) {
        toastFailure(failed, error)
      } finally {
        $changing.set(undefined)
      }
    },
  }
}

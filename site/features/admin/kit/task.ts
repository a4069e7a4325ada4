/** Changes of a record, in a dialog or without one. */
import { atom } from 'nanostores'
import { ApiFailure } from '#site/client/api.ts'
import type { Wording } from '#site/domain/wording.ts'
import { showToast, toastFailure } from '#site/ui/toast/toast.ts'

/** Reports a failure in a toast, and never rejects. */
export async function attempt(failed: Wording, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    toastFailure(failed, error)
  }
}

export function createTask<Task extends object>(failed: Wording) {
  /** `turn` is the dialog's key, so that each dialog starts empty. */
  const $task = atom<(Task & { turn: number }) | undefined>(undefined)
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
      await attempt(failed, async () => {
        const success = await send()
        $task.set(undefined)
        showToast(success)
      })
      $changing.set(undefined)
    },
  }
}

/** The stored record, if another admin saved it in the meantime. */
export function currentOf<Item extends object>(error: unknown, isItem: (value: object) => value is Item) {
  const current = error instanceof ApiFailure && error.status === 409 ? error.body?.current : undefined
  return current && isItem(current) ? current : undefined
}

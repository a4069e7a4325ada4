/** Changes of a record, in a dialog or without one. */
import { atom } from 'nanostores'
import { ApiFailure } from '#site/client/api.ts'
import type { Wording } from '#site/domain/wording.ts'
import { attempt, showToast } from '#site/ui/toast/toast.ts'

export function createTask<Task extends object>(failed: Wording) {
  const $task = atom<Task | undefined>(undefined)
  const $changing = atom<string | undefined>(undefined)
  return {
    $task,
    $changing,
    begin(task: Task): void {
      $task.set(task)
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

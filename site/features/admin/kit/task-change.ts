/** The change that a task's dialog confirms. Cancel can close the dialog while it's in flight. */
import type { WritableAtom } from 'nanostores'
import type { Wording } from '#site/domain/wording.ts'
import { showToast } from '#site/ui/toast/toast.ts'

const inFlight = new Map<string, Promise<Wording | undefined>>()

/** Joins the same change if it's in flight, and closes no dialog that was opened since. */
export async function changeBy<Task>(
  $task: WritableAtom<Task | undefined>,
  key: string,
  send: () => Promise<Wording | undefined>,
): Promise<void> {
  const task = $task.get()
  const pending = inFlight.get(key) ?? send().finally(() => inFlight.delete(key))
  inFlight.set(key, pending)
  const success = await pending
  if (!success) return
  if ($task.get() === task) $task.set(undefined)
  showToast(success)
}

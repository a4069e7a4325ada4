/** Actions on one submission: each waits for the reply, then the next submission opens. */
import { atom, computed } from 'nanostores'
import { ApiFailure } from '#site/client/api.ts'
import { goTo } from '#site/client/navigation.ts'
import { adminEditPath } from '#site/domain/addresses.ts'
import type { Status } from '#site/domain/agent.ts'
import { UNDO_SECONDS } from '#site/domain/limits.ts'
import { type SentFields, sentFieldsOf } from '#site/domain/submission/submission-changes.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { adminStats } from '#site/features/admin/shell/admin-reports.ts'
import { attempt, closeToasts, showToast, type ToastRequest, toastFailure } from '#site/ui/toast/toast.ts'
import { ACTIONS, type ActionValues, type Sent } from './actions.ts'
import { $item, itemRead, reload } from './open-item.ts'
import {
  $queue,
  changeQueue,
  decided,
  focusCurrent,
  focused,
  lineOf,
  loadQueue,
  type ReviewLine,
  showView,
  storePlace,
} from './queue.ts'

const $isSending = atom(false)

/** The bar ignores keys and presses until the reply and the next submission are there. */
export const $isBusy = computed(
  [$isSending, $item],
  (isSending, item) => isSending || item.state === 'loading',
)

type SingleAction = keyof typeof texts.OUTCOMES

/** The submission as the admin saw it. Its fields are missing if only its line was read. */
interface Conflict {
  id: string
  status: Status
  fields: SentFields | undefined
  by: string | undefined
  action: SingleAction
  values: ActionValues
}

/** Another admin changed the submission first, so nothing was saved. */
export const $conflict = atom<Conflict | undefined>(undefined)

export function settleConflict(id: string): void {
  if ($conflict.get()?.id === id) $conflict.set(undefined)
}

export async function act(action: SingleAction, id: string, values: ActionValues = {}): Promise<void> {
  const line = lineOf($queue.get(), id)
  if (!line || !ACTIONS[action].fits(line)) return
  const { done, failed, about } = texts.OUTCOMES[action]
  await send(async () => {
    settleConflict(id)
    try {
      const { stored, undo } = await ACTIONS[action].send(line, values)
      changeQueue((queue) => focused(decided(queue, line, stored)))
      reload(id)
      const isReviewed = stored && stored.status !== line.status
      showToast({
        ...done,
        description: about(line.name),
        ...(isReviewed && undo && takingBack(line, undo)),
      })
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 409) showConflict(line, { action, values }, error)
      else toastFailure(failed, error)
    }
  })
}

function takingBack(line: ReviewLine, undo: () => Promise<Sent>): Partial<ToastRequest> {
  const act = () => takeBack(line, undo)
  const label = line.status === 'pending' ? texts.BACK_TO_PENDING : texts.UNDO
  return { duration: UNDO_SECONDS * 1000, action: { label, key: 'z', act } }
}

async function takeBack({ id, name, status }: ReviewLine, undo: () => Promise<Sent>): Promise<void> {
  const { done, failed, about } = texts.OUTCOMES.approve
  await send(() =>
    attempt(failed, async () => {
      await undo()
      reload(id)
      await loadQueue(id)
      focusCurrent()
      showToast({ ...done, description: status === 'pending' ? texts.pendingAgain(name) : about(name) })
    }),
  )
}

/** One at a time. A new one ends the offer to take back the last. */
async function send(task: () => Promise<unknown>): Promise<void> {
  if ($isSending.get()) return
  $isSending.set(true)
  closeToasts()
  try {
    await task()
    const { list, lines, total } = $queue.get()
    // A list that was requested earlier doesn't know the decision.
    if (list === 'loading' || (lines.length === 0 && total > 0)) {
      await loadQueue()
      focusCurrent()
    }
  } finally {
    $isSending.set(false)
  }
  void adminStats.load()
}

function showConflict(
  { id, status }: ReviewLine,
  retry: Pick<Conflict, 'action' | 'values'>,
  { body }: ApiFailure,
): void {
  const by = body?.current?.['changedBy']
  const seen = itemRead(id)
  $conflict.set({
    ...retry,
    id,
    status,
    by: typeof by === 'string' ? by : undefined,
    fields: seen && sentFieldsOf(seen.submission),
  })
  reload(id)
  showView('item')
}

export function toggleFeatured(id: string): void {
  void act(lineOf($queue.get(), id)?.featured ? 'unfeature' : 'feature', id)
}

export function openEditor(id: string): void {
  storePlace()
  goTo(adminEditPath(id))
}

/** An action on the selected submissions: its calls, sent one after another. */
import { atom } from 'nanostores'
import { ApiFailure, isSessionRefused } from '#site/client/api.ts'
import { askBeforeLeaving } from '#site/client/navigation.ts'
import { BULK_UNDO_SECONDS, UNDO_SECONDS } from '#site/domain/limits.ts'
import { adminStats } from '#site/features/admin/shell/admin-reports.ts'
import { ACTIONS, type ActionValues, type ReviewAction, type Sent } from './actions.ts'
import { settleConflict } from './decisions.ts'
import { reload } from './open-item.ts'
import { $queue, changeQueue, loadQueue, type Queue, type ReviewLine, removed, updated } from './queue.ts'

interface Step {
  line: ReviewLine
  send: () => Promise<Sent>
}

export interface BulkRun {
  action: ReviewAction | 'undo'
  state: 'running' | 'stopping' | 'stopped' | 'done'
  total: number
  done: number
  failed: readonly { name: string; reason: string }[]
  /** For a minute from the start, because the first email leaves then. */
  undo: readonly Step[]
}

/** The current run, or the last one until it's dismissed or its minute is over. */
export const $bulk = atom<BulkRun | undefined>(undefined)

export function isRunning(run: BulkRun | undefined): boolean {
  return run?.state === 'running' || run?.state === 'stopping'
}

/** The selected lines that the action applies to. */
export function selectedFor(action: ReviewAction): ReviewLine[] {
  const { lines, selected } = $queue.get()
  const ids = new Set(selected)
  return lines.filter((line) => ids.has(line.id) && ACTIONS[action].fits(line))
}

/** Deselects each submission that was changed, so that those left and those that failed stay selected. */
export async function startBulk(action: ReviewAction, values: ActionValues): Promise<void> {
  const send = (line: ReviewLine) => ({ line, send: () => ACTIONS[action].send(line, values) })
  await run(action, selectedFor(action).map(send))
}

export async function undoBulk(): Promise<void> {
  const { undo = [] } = $bulk.get() ?? {}
  if (undo.length > 0) await run('undo', undo)
}

let ending: ReturnType<typeof setTimeout> | undefined

async function run(action: BulkRun['action'], steps: readonly Step[]): Promise<void> {
  if (isRunning($bulk.get())) return
  clearTimeout(ending)
  $bulk.set({ action, state: 'running', total: steps.length, done: 0, failed: [], undo: [] })
  const end = Date.now() + BULK_UNDO_SECONDS * 1000
  const release = askBeforeLeaving()
  const undo: Step[] = []
  for (const step of steps) undo.push(...(await changeOne(step)))
  release()
  const left = end - Date.now()
  const least = UNDO_SECONDS * 1000
  change(({ state }) => ({
    state: state === 'stopping' ? 'stopped' : 'done',
    undo: action === 'undo' || left < least ? [] : undo,
  }))
  ending = setTimeout(endOffer, Math.max(left, least))
  await Promise.all([loadQueue(), adminStats.load()])
}

/** Failures stay until they're dismissed. */
function endOffer(): void {
  if ($bulk.get()?.failed.length === 0) dismissBulk()
  else change(() => ({ undo: [] }))
}

export function stopBulk(): void {
  change(() => ({ state: 'stopping' }))
}

export function dismissBulk(): void {
  $bulk.set(undefined)
}

function change(by: (run: BulkRun) => Partial<BulkRun>): void {
  const run = $bulk.get()
  if (run) $bulk.set({ ...run, ...by(run) })
}

/** Returns the step that undoes it. */
async function changeOne({ line, send }: Step): Promise<Step[]> {
  if ($bulk.get()?.state !== 'running') return []
  const { id, name } = line
  const fail = (reason: string) => change(({ failed }) => ({ failed: [...failed, { name, reason }] }))
  try {
    const { stored, undo } = await send()
    settleConflict(id)
    changeQueue((queue) => changedOne(queue, id, stored))
    change(({ done }) => ({ done: done + 1 }))
    return undo ? [{ line, send: undo }] : []
  } catch (error) {
    fail((error instanceof ApiFailure && error.body?.message) || "The site couldn't be reached.")
    if (isSessionRefused(error)) stopBulk()
    return []
  } finally {
    reload(id)
  }
}

/** The line stays until the end, even if it no longer matches the filter: otherwise another submission would open each time. */
function changedOne(queue: Queue, id: string, stored: Partial<ReviewLine> | null): Queue {
  if (!stored) return removed(queue, id)
  return { ...updated(queue, id, stored), selected: queue.selected.filter((other) => other !== id) }
}

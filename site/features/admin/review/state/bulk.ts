/** An action on the selected submissions: its calls, sent one after another. */
import { atom } from 'nanostores'
import { ApiFailure, isSessionRefused } from '#site/client/api.ts'
import { askBeforeLeaving } from '#site/client/navigation.ts'
import { adminStats } from '#site/features/admin/shell/admin-reports.ts'
import { ACTIONS, type ActionValues, type ReviewAction } from './actions.ts'
import { settleConflict } from './decisions.ts'
import { reload } from './open-item.ts'
import {
  $queue,
  changeQueue,
  focusCurrent,
  loadQueue,
  type Queue,
  type ReviewLine,
  removed,
  updated,
} from './queue.ts'

interface BulkRun {
  action: ReviewAction
  state: 'running' | 'stopping' | 'stopped' | 'done'
  total: number
  done: number
  failed: readonly { name: string; reason: string }[]
}

/** The current run, or the last one until it's dismissed. */
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
  if (isRunning($bulk.get())) return
  const lines = selectedFor(action)
  $bulk.set({ action, state: 'running', total: lines.length, done: 0, failed: [] })
  const release = askBeforeLeaving()
  for (const line of lines) await changeOne(line, action, values)
  release()
  change(({ state }) => ({ state: state === 'stopping' ? 'stopped' : 'done' }))
  await Promise.all([loadQueue(), adminStats.load()])
}

export function stopBulk(): void {
  change(() => ({ state: 'stopping' }))
}

export function dismissBulk(): void {
  $bulk.set(undefined)
  focusCurrent()
}

function change(by: (run: BulkRun) => Partial<BulkRun>): void {
  const run = $bulk.get()
  if (run) $bulk.set({ ...run, ...by(run) })
}

async function changeOne(line: ReviewLine, action: ReviewAction, values: ActionValues): Promise<void> {
  if ($bulk.get()?.state !== 'running') return
  const { id, name } = line
  const fail = (reason: string) => change(({ failed }) => ({ failed: [...failed, { name, reason }] }))
  try {
    const stored = await ACTIONS[action].send(line, values)
    settleConflict(id)
    changeQueue((queue) => changedOne(queue, id, stored))
    change(({ done }) => ({ done: done + 1 }))
  } catch (error) {
    fail((error instanceof ApiFailure && error.body?.message) || "The site couldn't be reached.")
    if (isSessionRefused(error)) stopBulk()
  }
  reload(id)
}

/** The line stays until the end, even if it no longer matches the filter: otherwise another submission would open each time. */
function changedOne(queue: Queue, id: string, stored: Partial<ReviewLine> | null): Queue {
  if (!stored) return removed(queue, id)
  return { ...updated(queue, id, stored), selected: queue.selected.filter((other) => other !== id) }
}

/** Choosing everything that matches the filter, also what stands on other pages. */
import { atom } from 'nanostores'
import { ADMIN_LIST_SIZE_MAX, BULK_MAX } from '#site/domain/limits.ts'
import { NOT_ALL_READ } from '#site/features/admin/review/bulk-texts.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { $desk, changeDesk } from './queue.ts'
import { allChosen, type Desk, type DeskFilter, type DeskLine, type DeskPage } from './queue-state.ts'

/** While the other pages are being read. */
export const $isChoosing = atom(false)

/** How many one press would choose; undefined when all that may be are chosen. */
export function choosable({ chosen, total, lines }: Desk): number | undefined {
  const count = Math.min(Math.max(total, lines.length), BULK_MAX)
  return chosen.length < count ? count : undefined
}

/** Those that come first when there are too many. */
export async function chooseAllThatMatch(): Promise<void> {
  if ($isChoosing.get()) return
  const { filter } = $desk.get()
  $isChoosing.set(true)
  try {
    const lines = await matching(filter)
    // Whoever has asked for something else meanwhile has not chosen these.
    if ($desk.get().filter === filter) changeDesk((desk) => allChosen(desk, lines))
  } catch {
    showToast({ title: NOT_ALL_READ, tone: 'destructive' })
  } finally {
    $isChoosing.set(false)
  }
}

async function matching(filter: DeskFilter): Promise<DeskLine[]> {
  const status = filter.status === 'all' ? undefined : filter.status
  const lines: DeskLine[] = []
  for (let after: string | undefined = ''; after !== undefined && lines.length < BULK_MAX; ) {
    const query = { ...filter, status, after, limit: String(ADMIN_LIST_SIZE_MAX) }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const page: DeskPage = await callAsAdmin('GET /api/admin/submissions', { query }, { signal })
    lines.push(...page.submissions)
    after = page.next
  }
  return lines.slice(0, BULK_MAX)
}

const PATIENCE_MS = 30_000

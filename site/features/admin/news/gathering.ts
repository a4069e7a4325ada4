/** The gathering of news: set going by an administrator, followed until it has ended, and its report. */
import { atom } from 'nanostores'
import { GATHERING_REFRESH_MS } from '#site/domain/limits.ts'
import { GATHERED_FAILED } from '#site/domain/texts/admin-news.ts'
import type { JobReport } from '#site/features/admin/operations/operations-state.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { toastFailure } from '#site/ui/toast/failure-toast.ts'
import { articles } from './articles.ts'

/** The last one that was begun here. */
export const $gathering = atom<JobReport | undefined>(undefined)

/** Follows one that is under way until it has ended or the returned function is called. */
export function watchGathering(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const look = async () => {
    const before = $gathering.get()
    const known = { jobs: before ? [before] : [] }
    const { jobs } = await callAsAdmin('GET /api/admin/operations').catch(() => known)
    if (isOver) return
    const job = jobs.find(({ name }) => name === 'news')
    $gathering.set(job)
    if (before?.state === 'running' && job?.state !== 'running') void articles.loadFirst()
    if (job?.state === 'running') lookSoon()
  }
  const lookSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, GATHERING_REFRESH_MS)
  }
  const unlisten = $gathering.listen((job, before) => {
    if (job?.state === 'running' && before?.state !== 'running') lookSoon()
  })
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
    unlisten()
  }
}

export async function gatherNow(): Promise<void> {
  if ($gathering.get()?.state === 'running') return
  try {
    $gathering.set(await callAsAdmin('POST /api/admin/operations/{job}', { job: 'news' }))
  } catch (error) {
    toastFailure(GATHERED_FAILED, error)
  }
}

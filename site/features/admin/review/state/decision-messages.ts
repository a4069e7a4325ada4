/** Tells the site of one change, and makes the queue agree with the answer. */
import { ApiFailure, type Result } from '#site/client/api.ts'
import type { Wording } from '#site/domain/wording.ts'
import { nameIsBack } from '#site/features/admin/review/review-texts.ts'
import { loadStats } from '#site/features/admin/shell/admin-stats.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { type Again, meetConflict, settleConflict } from './conflict.ts'
import { itemRead, readAnew } from './open-item.ts'
import { $desk, changeDesk } from './queue.ts'
import { keepVersion } from './queue-order.ts'
import { type Desk, type DeskLine, ended, returned } from './queue-state.ts'

export type Decided = Result<'PUT /api/admin/submissions/{id}/status'>

interface Change {
  /** As it was when somebody decided. */
  line: DeskLine
  send: () => Promise<Decided | null>
  /** The queue once it is done. */
  settle: (desk: Desk) => Desk
  /** The queue once it has failed; otherwise the submission comes back as it was. */
  restore?: (desk: Desk) => Desk
  failed: Wording
  /** Where somebody else was faster, the way to do it all the same. */
  again?: Again
}

/** To be called when somebody decides, because it notes what they have read; the answer sends it and says whether it is done. */
export function telling(change: Change): () => Promise<boolean> {
  const { line, send, settle, failed, restore = (desk) => returned(desk, line) } = change
  const read = itemRead(line.id)
  settleConflict(line.id)
  return async () => {
    try {
      const answer = await send()
      if (answer) keepVersion(line.id, answer.version)
      changeDesk((desk) => agreed(ended(desk, line.id), line.id, settle))
      readAnew(line.id)
      return true
    } catch (error) {
      changeDesk((desk) => agreed(ended(desk, line.id), line.id, restore))
      if (error instanceof ApiFailure && error.status === 409)
        meetConflict(line, { read, again: change.again, error })
      else showToast({ ...failed, description: nameIsBack(line.name), tone: 'destructive' })
      return false
    } finally {
      countAnew()
    }
  }
}

/** Once for all that is on its way. */
export function countAnew(): void {
  if ($desk.get().underway.length === 0) void loadStats()
}

/** What is still on its way for the same submission has the last word. */
function agreed(desk: Desk, id: string, change: (desk: Desk) => Desk): Desk {
  return desk.underway.includes(id) ? desk : change(desk)
}

/** The review desk in each of its states. */
import { LOADING_QUEUE } from '#site/features/admin/review/review-texts.ts'
import { seeAlert } from './account-steps.ts'
import { asAdminButFailing, asAdminButHanging } from './admin-steps.ts'
import {
  askingForKeys,
  atDesk,
  conflicting,
  failItem,
  hangItem,
  inBulk,
  openLine,
  overtaken,
  rejecting,
  seeEmptyQueue,
  seeQueue,
  seeReviewed,
  undoable,
  withoutSubmissions,
} from './desk-steps.ts'
import { DIALOG, type ScreenState } from './screen-state.ts'

const path = '/admin/dashboard'

export const DESK: readonly ScreenState[] = [
  { name: 'desk', path, before: atDesk, reach: seeQueue, over: true },
  { name: 'desk-item', path, before: atDesk, reach: openLine(0), over: true },
  { name: 'desk-again', path, before: atDesk, reach: openLine(1), over: true },
  { name: 'desk-reject', path, before: atDesk, reach: rejecting, over: true, stays: DIALOG },
  { name: 'desk-bulk', path, before: atDesk, reach: inBulk, over: true },
  { name: 'desk-undo', path, before: atDesk, reach: undoable, over: true },
  {
    name: 'desk-help',
    path,
    widths: [1280],
    before: atDesk,
    reach: askingForKeys,
    over: true,
    stays: DIALOG,
  },
  { name: 'desk-conflict', path, before: overtaken, reach: conflicting, over: true },
  { name: 'desk-reviewed', path, before: atDesk, reach: seeReviewed, over: true },
  { name: 'desk-empty', path, before: withoutSubmissions, reach: seeEmptyQueue, over: true },
  { name: 'desk-item-loading', path, before: hangItem, reach: seeQueue, over: true },
  { name: 'desk-item-failed', path, before: failItem, reach: seeQueue, over: true },
  {
    name: 'desk-loading',
    path,
    before: asAdminButHanging('submissions'),
    reach: (page) => page.getByRole('status', { name: LOADING_QUEUE }).waitFor(),
    over: true,
  },
  { name: 'desk-failed', path, before: asAdminButFailing('submissions'), reach: seeAlert, over: true },
]

/** The review queue in each of its states. */
import { LOADING_QUEUE } from '#site/features/admin/review/review-texts.ts'
import { seeAlert } from './account-steps.ts'
import { asAdminButFailing, asAdminButHanging } from './admin-steps.ts'
import {
  askingForKeys,
  atBulkReview,
  atReview,
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
} from './review-steps.ts'
import { DIALOG, type ScreenState } from './screen-state.ts'

const path = '/admin/dashboard'

export const REVIEW: readonly ScreenState[] = [
  { name: 'review', path, before: atReview, reach: seeQueue, over: true },
  { name: 'review-item', path, before: atReview, reach: openLine(0), over: true },
  { name: 'review-again', path, before: atReview, reach: openLine(1), over: true },
  { name: 'review-reject', path, before: atReview, reach: rejecting, over: true, stays: DIALOG },
  { name: 'review-bulk', path, before: atBulkReview, reach: inBulk, over: true },
  { name: 'review-undo', path, before: atReview, reach: undoable, over: true },
  {
    name: 'review-help',
    path,
    widths: [1280],
    before: atReview,
    reach: askingForKeys,
    over: true,
    stays: DIALOG,
  },
  { name: 'review-conflict', path, before: overtaken, reach: conflicting, over: true },
  { name: 'review-reviewed', path, before: atReview, reach: seeReviewed, over: true },
  { name: 'review-empty', path, before: withoutSubmissions, reach: seeEmptyQueue, over: true },
  { name: 'review-item-loading', path, before: hangItem, reach: seeQueue, over: true },
  { name: 'review-item-failed', path, before: failItem, reach: seeQueue, over: true },
  {
    name: 'review-loading',
    path,
    before: asAdminButHanging('submissions'),
    reach: (page) => page.getByRole('status', { name: LOADING_QUEUE }).waitFor(),
    over: true,
  },
  { name: 'review-failed', path, before: asAdminButFailing('submissions'), reach: seeAlert, over: true },
]

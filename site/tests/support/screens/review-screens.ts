/** The review queue in each of its states. */
import { LOADING_QUEUE } from '#site/features/admin/review/review-texts.ts'
import { asAdminButFailing, asAdminButHanging } from './admin-steps.ts'
import {
  askingForCategory,
  askingForKeys,
  atBulkRun,
  atReview,
  conflicting,
  failItem,
  hangItem,
  inBulkRun,
  openLine,
  overtaken,
  rejecting,
  seeEmptyQueue,
  seeQueue,
  seeReviewed,
  selecting,
  undoable,
  withoutSubmissions,
} from './review-steps.ts'
import { at, DIALOG, MODAL, type ScreenState } from './screen-state.ts'
import { see, seeAlert } from './screen-steps.ts'

export const REVIEW: readonly ScreenState[] = at(
  '/admin/dashboard',
  {
    review: { ownLayout: true },
    'review-item': { ownLayout: true, reach: openLine(0) },
    'review-again': { reach: openLine(1) },
    'review-reject': { reach: rejecting, stays: DIALOG },
    'review-selected': { ownLayout: true, reach: selecting },
    'review-category': { reach: askingForCategory, ...MODAL },
    'review-bulk': { ownLayout: true, before: atBulkRun, reach: inBulkRun },
    'review-undo': { reach: undoable },
    'review-help': { widths: [1280], reach: askingForKeys, stays: DIALOG },
    'review-conflict': { before: overtaken, reach: conflicting },
    'review-reviewed': { reach: seeReviewed },
    'review-empty': { before: withoutSubmissions, reach: seeEmptyQueue },
    'review-item-loading': { before: hangItem },
    'review-item-failed': { before: failItem },
    'review-loading': {
      before: asAdminButHanging('submissions'),
      reach: see((page) => page.getByRole('status', { name: LOADING_QUEUE })),
    },
    'review-failed': { before: asAdminButFailing('submissions'), reach: seeAlert },
  },
  { before: atReview, reach: seeQueue, over: true },
)

/** The review queue in each of its states. */
import { LOADING_QUEUE } from '#site/features/admin/review/review-texts.ts'
import { asAdminButHanging } from './admin-steps.ts'
import * as steps from './review-steps.ts'
import { at, DIALOG, MODAL, type ScreenState } from './screen-state.ts'
import { see, seeAlert } from './screen-steps.ts'

export const REVIEW: readonly ScreenState[] = at(
  '/admin/dashboard',
  {
    review: {},
    'review-item': { isMain: true, reach: steps.openLine(0) },
    'review-again': { reach: steps.openLine(1) },
    'review-reject': { reach: steps.rejecting, stays: DIALOG },
    'review-selected': { reach: steps.selecting },
    'review-category': { reach: steps.askingForCategory, ...MODAL },
    'review-bulk': { before: steps.atBulkRun, reach: steps.inBulkRun },
    'review-undo': { reach: steps.afterBulkRun },
    'review-page': { widths: [768, 1280], reach: steps.openPage },
    'review-busy': { before: steps.hangDecision, reach: steps.deciding },
    'review-decided': { reach: steps.decided },
    'review-help': { widths: [1280], reach: steps.askingForKeys, stays: DIALOG },
    'review-conflict': { before: steps.overtaken, reach: steps.conflicting },
    'review-reviewed': { reach: steps.seeReviewed },
    'review-empty': { before: steps.withoutSubmissions, reach: steps.seeEmptyQueue },
    'review-item-loading': { before: steps.hangItem },
    'review-item-error': { before: steps.failItem },
    'review-loading': {
      before: asAdminButHanging('submissions'),
      reach: see((page) => page.getByRole('status', { name: LOADING_QUEUE })),
    },
    'review-error': { before: steps.failQueue, reach: seeAlert },
  },
  { before: steps.atReview, reach: steps.seeQueue, over: true },
)

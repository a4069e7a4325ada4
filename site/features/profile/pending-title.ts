/** The heading above the submissions that wait; it takes the focus when the line that had it goes. */
export const PENDING_TITLE_ID = 'pending-submissions'

/** The heading that takes the focus when the row that had it is deleted. */
export const SUBMISSIONS_TITLE_ID = 'submissions-title'

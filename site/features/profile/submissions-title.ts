/** The id of the heading that gets the focus after a row is deleted. */
export const SUBMISSIONS_TITLE_ID = 'submissions-title'

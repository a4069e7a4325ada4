/** The words of the tab that administrators have on their own page. */
export const PENDING_SUBMISSIONS = 'Pending Submissions'
export const NO_PENDING_SUBMISSIONS = 'No pending submissions'
export const DECIDED_HERE = 'Decided just now'
export const LOADING_PENDING = 'Loading the pending submissions'
export const CATEGORY_MANAGEMENT = 'Category Management'
export const OPEN_DASHBOARD = 'Open the dashboard'
export const approveOf = (name: string) => `Approve ${name}`
export const rejectOf = (name: string) => `Reject ${name}`
export const featureOf = (name: string) => `Feature ${name}`
export const FEATURE_ONCE_APPROVED = 'once approved'
export const unfeatureOf = (name: string) => `Unfeature ${name}`
export const moreAtTheDesk = (shown: number, total: number) =>
  `The ${shown} oldest of ${total} are shown; the dashboard has all.`

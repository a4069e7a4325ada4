/** Texts of the profile's admin tab. */
export const PENDING_SUBMISSIONS = 'Pending Submissions'
export const NO_PENDING_SUBMISSIONS = 'No pending submissions'
export const DECIDED_HERE = 'Just reviewed'
export const approveOf = (name: string) => `Approve ${name}`
export const rejectOf = (name: string) => `Reject ${name}`
export const featureOf = (name: string) => `Feature ${name}`
export const FEATURE_ONCE_APPROVED = 'available after approval'
export const unfeatureOf = (name: string) => `Unfeature ${name}`
export const moreInQueue = (shown: number, total: number) =>
  `Showing the ${shown} oldest of ${total}. See the dashboard for all of them.`

/** What a missing page and a missing agent say. */
export const PAGE_NOT_FOUND = 'Page Not Found'
export const PAGE_NOT_FOUND_EXPLAINED =
  'This line of the roster is empty. The address may have changed, or the agent was removed.'
export const AGENT_NOT_FOUND_EXPLAINED =
  'This line of the roster is empty. The agent was removed, or it was never listed under this address.'
export const BACK_TO_HOME = '← Back to Home'

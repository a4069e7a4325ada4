/** How the ids of agents, categories and people are written. */
export const RECORD_ID = /^[a-z0-9]{15}$/

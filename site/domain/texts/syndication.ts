export const FEED_LABEL = 'Newest agents'
export const RSS = 'RSS'
export const newestOf = (category: string) => `Newest agents: ${category}`
export const HOME = 'Home'

/** How much is read of a feed, and how far it is followed. */

export const FEED_BYTES_MAX = 2 * 1024 * 1024
export const FEED_REDIRECTS_MAX = 5

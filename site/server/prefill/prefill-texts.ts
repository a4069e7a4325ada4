/** Why the details of a website could not be fetched. */

const YOURSELF = 'You can fill in the form yourself.'

export const PAGE_SLOW = (seconds: number) => `The page didn't respond within ${seconds} seconds. ${YOURSELF}`
export const PAGE_UNKNOWN = `There's no website at this URL. ${YOURSELF}`
export const PAGE_UNREACHED = `Can't reach this website. ${YOURSELF}`
export const PAGE_MISSING = `There's no page at this URL. ${YOURSELF}`
export const PAGE_REFUSED = (status: number) => `The page returned an error (${status}). ${YOURSELF}`
export const PAGE_NOT_WEB = `This isn't a web page. ${YOURSELF}`
export const PAGE_PRIVATE = `This URL isn't on the public internet. ${YOURSELF}`
export const PAGE_ADDRESS_REFUSED = `This URL can't be fetched. ${YOURSELF}`
export const PAGE_CLOSED = `This website doesn't allow automated access to this page. ${YOURSELF}`
export const PAGE_LARGE = `This page is too large to read. ${YOURSELF}`
export const PAGE_REDIRECTS = `This page redirects too many times. ${YOURSELF}`
export const PAGE_CERTIFICATE = `This website's certificate isn't trusted. ${YOURSELF}`

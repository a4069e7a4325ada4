/** Why the details of a website could not be fetched. */

const YOURSELF = 'You can fill in the form yourself.'

export const PAGE_SLOW = (seconds: number) => `This page did not answer in ${seconds} seconds. ${YOURSELF}`
export const PAGE_UNKNOWN = `There is no website at this address. ${YOURSELF}`
export const PAGE_UNREACHED = `This website cannot be reached. ${YOURSELF}`
export const PAGE_MISSING = `There is no page at this address. ${YOURSELF}`
export const PAGE_REFUSED = (status: number) => `This page answered with an error (${status}). ${YOURSELF}`
export const PAGE_NOT_WEB = `This is not a web page. ${YOURSELF}`
export const PAGE_PRIVATE = `This address is not on the public internet. ${YOURSELF}`
export const PAGE_ADDRESS_REFUSED = `This address cannot be fetched. ${YOURSELF}`
export const PAGE_CLOSED = `This website asks programs not to read this page. ${YOURSELF}`
export const PAGE_LARGE = `This page is too large to read. ${YOURSELF}`
export const PAGE_REDIRECTS = `This page sends its visitors on too many times. ${YOURSELF}`
export const PAGE_CERTIFICATE = `The certificate of this website is not trusted. ${YOURSELF}`

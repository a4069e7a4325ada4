/** Recognizes handles on X. */
const X_HOST = /^(?:https?:\/\/)?(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com\/(?:#!\/)?/i
/** Pages of the network itself. */
const X_PAGES =
  /^(intent|i|home|search|share|hashtag|explore|settings|login|logout|signup|tos|privacy|about|jobs|compose|messages|notifications|download|oauth|account)$/i

/** Accepts a handle with or without @, and the URL of a profile or post. */
export function xHandleOf(cell: string): string | undefined {
  const path = cell.replace(X_HOST, '')
  const [first = ''] = path === cell ? [cell] : path.split(/[/?#]/)
  const name = /^@?(\w{1,15})$/.exec(first)?.[1]
  return name && (path === cell || !X_PAGES.test(name)) ? `@${name}` : undefined
}

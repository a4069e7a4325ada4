/** Parses a request's URL and rejects ambiguous ones. */

export interface Target {
  path: string
  /** As sent, without a trailing slash. */
  rawPath: string
  search: string
}

/** Undefined for a URL that no page can have: badly encoded, with empty or dot segments, encoded slashes, or control characters. */
export function readTarget(url: string): Target | undefined {
  const mark = url.indexOf('?')
  const sent = mark < 0 ? url : url.slice(0, mark)
  const search = mark < 0 ? '' : url.slice(mark)
  const rawPath = sent.length > 1 && sent.endsWith('/') ? sent.slice(0, -1) : sent
  const path = decode(rawPath)
  if (path === undefined || !isPlain(path)) return undefined
  return { path, rawPath, search: search === '?' ? '' : search }
}

function decode(path: string): string | undefined {
  if (!path.includes('%')) return path
  if (/%2f/i.test(path)) return undefined
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function isPlain(path: string): boolean {
  if (!path.startsWith('/') || path.includes('\\') || /\p{Cc}/u.test(path)) return false
  const segments = path.slice(1).split('/')
  return path === '/' || segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
}

export function isApi(address = ''): boolean {
  return address.startsWith('/api/') || address.startsWith('/s3/')
}

export function isImage(address = ''): boolean {
  return address.startsWith('/objects/')
}

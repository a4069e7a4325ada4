/** Decodes the text of a web page or a feed. */

/** Browsers look no further for the encoding. */
const SEARCHED_BYTES = 1024
const DECLARED = /(?:<meta[^>]+charset|<\?xml[^>]+encoding)=["']?([\w:-]+)/i
const MARKS: readonly [bytes: string, encoding: string][] = [
  ['efbbbf', 'utf-8'],
  ['feff', 'utf-16be'],
  ['fffe', 'utf-16le'],
]

/** Uses the encoding that the file's first bytes, the server, or the file itself names, else UTF-8. */
export function decodeText(body: Buffer, contentType: string): string {
  const encoding = encodingOf(body, contentType)
  try {
    return new TextDecoder(encoding).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

function encodingOf(body: Buffer, contentType: string): string {
  const start = body.toString('hex', 0, 3)
  const marked = MARKS.find(([bytes]) => start.startsWith(bytes))?.[1]
  const told = /charset=["']?([\w:-]+)/i.exec(contentType)?.[1]
  if (marked ?? told) return marked ?? told ?? ''
  const declared = DECLARED.exec(body.toString('latin1', 0, SEARCHED_BYTES))?.[1]
  // A page whose declaration is readable as ASCII isn't UTF-16, whatever it declares.
  return declared && !/^utf-16/i.test(declared) ? declared : 'utf-8'
}

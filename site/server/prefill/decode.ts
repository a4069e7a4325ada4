/** The text of a page in the encoding that its first bytes, its server or itself names. */

/** As far as browsers look for the encoding in a page. */
const SEARCHED_BYTES = 1024
const MARKS: readonly [bytes: string, encoding: string][] = [
  ['efbbbf', 'utf-8'],
  ['feff', 'utf-16be'],
  ['fffe', 'utf-16le'],
]

export function decodePage(body: Buffer, contentType: string): string {
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
  const declared = /<meta[^>]+charset=["']?([\w:-]+)/i.exec(body.toString('latin1', 0, SEARCHED_BYTES))?.[1]
  // A page that can be read as ASCII so far is not in UTF-16, whatever it says.
  return declared && !/^utf-16/i.test(declared) ? declared : 'utf-8'
}

import { markFound } from '#site/domain/words/found-words.ts'

export function Marked({ text, marks = '' }: { text: string; marks?: string | undefined }) {
  let start = 0
  return markFound(text, marks).map(({ text: piece, found }) => {
    const key = start
    start += piece.length
    return found ? <mark key={key}>{piece}</mark> : <span key={key}>{piece}</span>
  })
}

/** Edit distance of two words; a swap of neighboring letters counts as one edit. */

const LENGTH_MAX = 120
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(128),
  new Uint8Array(128),
  new Uint8Array(128),
]

/** Optimal string alignment; stops above `max` and returns max + 1. */
export function editDistance(one: string, other: string, max: number): number {
  if (one === other) return 0
  if (Math.abs(one.length - other.length) > max) return max + 1
  if (one.length > LENGTH_MAX || other.length > LENGTH_MAX) return max + 1
  let start = 0
  let oneEnd = one.length
  let otherEnd = other.length
  while (start < oneEnd && start < otherEnd && one.charCodeAt(start) === other.charCodeAt(start)) start++
  while (
    oneEnd > start &&
    otherEnd > start &&
    one.charCodeAt(oneEnd - 1) === other.charCodeAt(otherEnd - 1)
  ) {
    oneEnd--
    otherEnd--
  }
  const height = oneEnd - start
  const width = otherEnd - start
  if (height === 0 || width === 0) return Math.min(height + width, max + 1)
  return align(one.slice(start, oneEnd), other.slice(start, otherEnd), max)
}

export function editsAllowed(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

function align(one: string, other: string, max: number): number {
  let [beforeLast, last, current] = rows
  for (let j = 0; j <= other.length; j++) last[j] = j
  for (let i = 1; i <= one.length; i++) {
    const letter = one.charCodeAt(i - 1)
    let best = i
    current[0] = i
    for (let j = 1; j <= other.length; j++) {
      const otherLetter = other.charCodeAt(j - 1)
      const replaced = (last[j - 1] ?? 0) + (letter === otherLetter ? 0 : 1)
      let distance = Math.min((last[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, replaced)
      const swapped =
        i > 1 && j > 1 && letter === other.charCodeAt(j - 2) && one.charCodeAt(i - 2) === otherLetter
      if (swapped) distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1)
      current[j] = distance
      if (distance < best) best = distance
    }
    if (best > max) return max + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  return Math.min(last[other.length] ?? max + 1, max + 1)
}

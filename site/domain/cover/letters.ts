/**
 * A name's first letters as strokes, because an SVG in an img tag has no web fonts. Each is in an SVG that clips: strokes extend past the box
 * and are cut off straight, so that all share one cap line, baseline, and left edge, and no join ends in a spike.
 */

/** Center lines are in a box of 4 by 6; half a stroke on each side makes the visible box. */
const STROKE = 1.1
const WIDTH = 4 + STROKE
const HEIGHT = 6 + STROKE
const VIEW_BOX = `${-STROKE / 2} ${-STROKE / 2} ${WIDTH} ${HEIGHT}`
const LEFT = 20
const BASELINE = 180
const GAP = 0.5

export function monogram(name: string, color: string): string {
  const letters = initials(name)
  const scale = letters.length > 1 ? 7.2 : 11.5
  const top = round(BASELINE - HEIGHT * scale)
  const box = `width="${round(WIDTH * scale)}" height="${round(HEIGHT * scale)}" viewBox="${VIEW_BOX}"`
  const glyphs = letters.map((letter, index) => {
    const left = round(LEFT + index * (WIDTH + GAP) * scale)
    return `<svg x="${left}" y="${top}" ${box}><path d="${LETTERS[letter] ?? ASTERISK}"/></svg>`
  })
  return `<g fill="none" stroke="${color}" stroke-width="${STROKE}" stroke-miterlimit="9">${glyphs.join('')}</g>`
}

/** First letters of several words, or of the parts of a camel-case word: LangGraph becomes LG, n8n N8, Aider A. */
function initials(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
  const words = plain.match(/[A-Za-z0-9]+/g) ?? []
  const parts = words.length === 1 ? words.join('').match(HUMPS) : words
  return (parts?.length ? parts : ['*']).slice(0, 2).map((part) => part.charAt(0).toUpperCase())
}

const HUMPS = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g

function round(value: number): number {
  return Math.round(value * 10) / 10
}

const LETTERS: Record<string, string> = {
  A: 'M0 7V2a2 2 0 0 1 4 0V7M0 3.8H4',
  B: 'M0 3H2.4a1.5 1.5 0 0 1 0 3H0V0H2.1a1.5 1.5 0 0 1 0 3',
  C: 'M4 2.1V2a2 2 0 0 0-4 0V4a2 2 0 0 0 4 0V3.9',
  D: 'M0 0H1.6A2.4 2.4 0 0 1 4 2.4V3.6A2.4 2.4 0 0 1 1.6 6H0Z',
  E: 'M4.3 0H0V6H4.3M0 3H3.7',
  F: 'M4.3 0H0V7M0 3.1H3.7',
  G: 'M4 2.1V2a2 2 0 0 0-4 0V4a2 2 0 0 0 4 0V3.3H2.1',
  H: 'M0-1V7M4-1V7M0 3H4',
  I: 'M.4 0H3.6M2 0V6M.4 6H3.6',
  J: 'M4-1V4a2 2 0 0 1-4 0V3.9',
  K: 'M0-1V7M4.66-1.5 0 3.7M1.35 2.2 4.4 7.5',
  L: 'M0-1V6H4.3',
  M: 'M0 7V-.55L2 3.2 4-.55V7',
  N: 'M0 7V-.55L4 6.55V-1',
  O: 'M0 2a2 2 0 0 1 4 0V4a2 2 0 0 1-4 0Z',
  P: 'M0 7V0H2.3a1.7 1.7 0 0 1 0 3.4H0',
  Q: 'M0 2a2 2 0 0 1 4 0V4a2 2 0 0 1-4 0ZM2.2 3.9 5 7.4',
  R: 'M0 7V0H2.3a1.7 1.7 0 0 1 0 3.4H0M1.7 3.4 4.5 7.5',
  S: 'M4 1.6A1.8 1.6 0 0 0 2.2 0H1.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3H1.8A1.8 1.6 0 0 1 0 4.4',
  T: 'M-1 0H5M2 0V7',
  U: 'M0-1V4a2 2 0 0 0 4 0V-1',
  V: 'M-.24-1.5 2 6.55 4.24-1.5',
  W: 'M0-1V6.55L2 2.8 4 6.55V-1',
  X: 'M-.46-1.55 4.46 7.55M4.46-1.55-.46 7.55',
  Y: 'M-.41-1.55 2 3.2 4.41-1.55M2 3V7',
  Z: 'M-1 0H5M-1 6H5M3.93-.55.07 6.55',
  0: 'M0 2a2 2 0 0 1 4 0V4a2 2 0 0 1-4 0ZM2.9 1.9 1.1 4.1',
  1: 'M.2 1.5 2.3-.3V6M.2 6H4.2',
  2: 'M0 2a2 2 0 0 1 4 0C4 3.8 0 4.2 0 6H4.4',
  3: 'M.1 0H3.9L1.9 2.5h.3a1.75 1.75 0 0 1 0 3.5H1.7A1.7 1.7 0 0 1 0 4.6',
  4: 'M3.2 7V-.55L0 4.4H5',
  5: 'M3.9 0H.5L.3 2.6H2.3a1.7 1.7 0 0 1 0 3.4H1.6A1.6 1.6 0 0 1 0 4.7',
  6: 'M3.9-.7C1.7.4 0 2.2 0 4a2 2 0 1 0 2-2C.9 2 0 2.9 0 4',
  7: 'M-1 0H4L1.3 7',
  8: 'M2 2.8A1.4 1.4 0 1 0 2 0a1.4 1.4 0 0 0 0 2.8 1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2',
  9: 'M.1 6.7C2.3 5.6 4 3.8 4 2A2 2 0 1 0 2 4C3.1 4 4 3.1 4 2',
}
const ASTERISK = 'M2 .2V5.8M-.4 1.6 4.4 4.4M4.4 1.6-.4 4.4'

/** A name's first letters as strokes, because an SVG in an img tag has no web fonts. */

export function monogram(name: string, colour: string): string {
  const letters = initials(name)
  const scale = letters.length > 1 ? 7.2 : 11.5
  const glyphs = letters.map((letter, index) => {
    const left = 20 + scale * (0.55 + index * 5.6)
    const top = 180 - scale * 6.55
    return `<path transform="translate(${round(left)} ${round(top)})scale(${scale})" d="${LETTERS[letter] ?? ASTERISK}"/>`
  })
  return `<g fill="none" stroke="${colour}" stroke-width="1.1">${glyphs.join('')}</g>`
}

function initials(name: string): string[] {
  const words = name
    .normalize('NFD')
    .toUpperCase()
    .match(/[A-Z0-9]+/g) ?? ['*']
  return words.slice(0, 2).map((word) => word.charAt(0))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Letters drawn as strokes in a box of 4 by 6, because an SVG in an img tag has no web fonts. */
const LETTERS: Record<string, string> = {
  A: 'M0 6V2a2 2 0 0 1 4 0V6M0 3.8H4',
  B: 'M0 3H2.4a1.5 1.5 0 0 1 0 3H0V0H2.1a1.5 1.5 0 0 1 0 3',
  C: 'M4 2a2 2 0 0 0-4 0V4a2 2 0 0 0 4 0',
  D: 'M0 0H1.6A2.4 2.4 0 0 1 4 2.4V3.6A2.4 2.4 0 0 1 1.6 6H0Z',
  E: 'M4 0H0V6H4M0 3H3.4',
  F: 'M4 0H0V6M0 3H3.4',
  G: 'M4 2a2 2 0 0 0-4 0V4a2 2 0 0 0 4 0V3.2H2.2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M.8 0H3.2M2 0V6M.8 6H3.2',
  J: 'M4 0V4a2 2 0 0 1-4 0',
  K: 'M0 0V6M4 0 0 3.7M1.3 2.6 4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.4 4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M0 2a2 2 0 0 1 4 0V4a2 2 0 0 1-4 0Z',
  P: 'M0 6V0H2.3a1.7 1.7 0 0 1 0 3.4H0',
  Q: 'M0 2a2 2 0 0 1 4 0V4a2 2 0 0 1-4 0ZM2.3 4.1 4.4 6.3',
  R: 'M0 6V0H2.3a1.7 1.7 0 0 1 0 3.4H0M1.8 3.4 4 6',
  S: 'M4 1.6A1.8 1.6 0 0 0 2.2 0H1.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3H1.8A1.8 1.6 0 0 1 0 4.4',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4a2 2 0 0 0 4 0V0',
  V: 'M0 0 2 6 4 0',
  W: 'M-.3 0 .9 6 2 2 3.1 6 4.3 0',
  X: 'M0 0 4 6M4 0 0 6',
  Y: 'M0 0 2 3 4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M0 2a2 2 0 0 1 4 0V4a2 2 0 0 1-4 0ZM3 1.8 1 4.2',
  1: 'M.7 1 2.2 0V6M.5 6H3.8',
  2: 'M0 2a2 2 0 0 1 4 0C4 3.8 0 4.2 0 6H4',
  3: 'M.2 0H3.8L1.8 2.5h.4a1.75 1.75 0 0 1 0 3.5H1.7A1.7 1.7 0 0 1 0 4.6',
  4: 'M3.1 6V0L0 4.3H4',
  5: 'M3.7 0H.4L.2 2.6H2.3a1.7 1.7 0 0 1 0 3.4H1.6A1.6 1.6 0 0 1 0 4.7',
  6: 'M3.4 0C1.4.6 0 2.2 0 4a2 2 0 1 0 2-2C.9 2 0 2.9 0 4',
  7: 'M0 0H4L1.5 6',
  8: 'M2 2.8A1.4 1.4 0 1 0 2 0a1.4 1.4 0 0 0 0 2.8 1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2',
  9: 'M.6 6C2.6 5.4 4 3.8 4 2A2 2 0 1 0 2 4C3.1 4 4 3.1 4 2',
}
const ASTERISK = 'M2 .4V5.6M-.2 1.7 4.2 4.3M4.2 1.7-.2 4.3'

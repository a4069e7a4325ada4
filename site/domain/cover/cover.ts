/** Generates the cover of an agent without a picture: one SVG, at most 2 kB, always the same for the same agent. */
import { monogram } from './letters.ts'
import { crisp, type Field, FULL_BLEED, fill, someMotif } from './motifs.ts'
import { paletteOf } from './palettes.ts'
import { randomFrom } from './random.ts'

export interface CoverInput {
  id: string
  name: string
  category: string
}

const WHOLE: Field = { x: 0, columns: 8, rows: 5 }
const RIGHT: Field = { x: 120, columns: 5, rows: 5 }

/** The cover as a picture address that needs no request: a data URI, escaped no more than the URL standard asks. */
export function coverUri(input: CoverInput): string {
  const svg = coverSvg(input).replaceAll('"', "'")
  return `data:image/svg+xml,${svg.replace(/[#<> ]/g, encodeURIComponent)}`
}

/** The cover's SVG; no text of a person is written into it. */
export function coverSvg({ id, name, category }: CoverInput): string {
  const random = randomFrom(`${id}/${name}`)
  const { ground, ink, tone, spot } = paletteOf(category)
  const dark = random() < 0.4
  const [back, front] = dark ? [ink, ground] : [ground, ink]
  const motif = someMotif(random)
  const fullBleed = FULL_BLEED.has(motif) && random() < 0.5
  const open = !fullBleed && random() < 0.3
  const panel = open ? back : dark ? tone : ink
  const letter = open ? front : dark ? ink : ground
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path fill="${back}" d="M0 0h320v200H0z"/>` +
    motif(fullBleed ? WHOLE : RIGHT, { ground: back, shape: front, second: tone, spot }, random) +
    (fullBleed ? plate(name, panel, letter) : spine(name, panel, letter, spot)) +
    '</svg>'
  )
}

function spine(name: string, panel: string, letter: string, spot: string): string {
  return crisp(fill(panel, 'M0 0h121v200H0z')) + fill(spot, 'M20 20h40v6H20z') + monogram(name, letter)
}

function plate(name: string, panel: string, letter: string): string {
  return fill(panel, 'M0 80h120v120H0z') + monogram(name, letter)
}

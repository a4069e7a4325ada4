/** Generates the cover of an agent without an image: one SVG, at most 2 kB, always the same for the same agent. */
import { hash, randomNumbers } from '#site/domain/random.ts'
import { monogram } from './letters.ts'
import { crisp, type Field, FULL_BLEED, fill, someMotif } from './motifs.ts'

export interface CoverInput {
  id: string
  name: string
  category: string
}

const WHOLE: Field = { x: 0, columns: 8, rows: 5 }
const RIGHT: Field = { x: 120, columns: 5, rows: 5 }

/** A data URI, escaped no more than the URL standard requires. */
export function coverUri(input: CoverInput): string {
  const svg = coverSvg(input).replaceAll('"', "'")
  return `data:image/svg+xml,${svg.replace(/[#<> ]/g, encodeURIComponent)}`
}

/** Contains no text from users. A `logo`, as a data URI, takes the place of the letters. */
export function coverSvg({ id, name, category }: CoverInput, logo?: string): string {
  const random = randomNumbers(hash(`${id}/${name}`))
  const { ground, ink, tone, spot } = paletteOf(category)
  const dark = random() < 0.4
  const [back, front] = dark ? [ink, ground] : [ground, ink]
  const motif = someMotif(random)
  const fullBleed = FULL_BLEED.has(motif) && random() < 0.5
  const open = !fullBleed && random() < 0.3
  const panel = open ? back : dark ? tone : ink
  // A logo covers the box of the largest letters.
  const image = `<image href="${logo}" x="20" y="100" width="80" height="80"/>`
  const mark = logo ? image : monogram(name, open ? front : dark ? ink : ground)
  const spine = crisp(fill(panel, 'M0 0h121v200H0z')) + fill(spot, 'M20 20h40v6H20z')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path fill="${back}" d="M0 0h320v200H0z"/>` +
    motif(fullBleed ? WHOLE : RIGHT, { ground: back, shape: front, second: tone, spot }, random) +
    (fullBleed ? fill(panel, 'M0 80h120v120H0z') : spine) +
    mark +
    '</svg>'
  )
}

interface Palette {
  ground: string
  ink: string
  tone: string
  spot: string
}

export function paletteOf(category: string): Palette {
  const key = category.toLowerCase().replaceAll('&', 'and')
  return PALETTES.get(key) ?? PALETTES.get(SPARE[hash(key) % SPARE.length] ?? '') ?? NEUTRAL
}

const NEUTRAL: Palette = { ground: '#e7e3d9', ink: '#34373a', tone: '#a9a595', spot: '#e2583a' }
const PALETTES = new Map<string, Palette>(
  Object.entries({
    coding: { ground: '#d9e2e6', ink: '#17324d', tone: '#6d95b0', spot: '#f2b33d' },
    research: { ground: '#e4e3d3', ink: '#26402f', tone: '#83a184', spot: '#dd6a41' },
    writing: { ground: '#f0d8ce', ink: '#55202c', tone: '#cb7363', spot: '#2c5a68' },
    design: { ground: '#f3cf58', ink: '#2a2438', tone: '#e88f45', spot: '#fbf3de' },
    'data analysis': { ground: '#cde1dc', ink: '#114a4b', tone: '#58a099', spot: '#f0a45c' },
    productivity: NEUTRAL,
    'customer support': { ground: '#d9e6c4', ink: '#27462c', tone: '#80a761', spot: '#f2c443' },
    'sales and marketing': { ground: '#f3c7c0', ink: '#6f1d2e', tone: '#dd6c62', spot: '#fff0e2' },
    'agent frameworks': { ground: '#ecab52', ink: '#3a2114', tone: '#c9682f', spot: '#fff1d3' },
    'voice and meetings': { ground: '#cfd9ef', ink: '#27305c', tone: '#7f93cc', spot: '#f48f68' },
    'personal assistants': { ground: '#dcd7e6', ink: '#352c4c', tone: '#9486b4', spot: '#f2ae4b' },
    automation: { ground: '#c9dde6', ink: '#1d3f53', tone: '#5c9bb5', spot: '#ef7f5a' },
    'image and video': { ground: '#f1d3e3', ink: '#4f1b45', tone: '#c9719f', spot: '#f6c34c' },
    security: { ground: '#d6dadb', ink: '#20262c', tone: '#8592a0', spot: '#eebd3e' },
    finance: { ground: '#e9d3b4', ink: '#4a3222', tone: '#b98a55', spot: '#2f6f6c' },
    education: { ground: '#e3e6c9', ink: '#3c4420', tone: '#9aa552', spot: '#d0573f' },
  }),
)

const SPARE = ['personal assistants', 'finance', 'automation', 'education']

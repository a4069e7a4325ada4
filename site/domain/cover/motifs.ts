/** The six patterns a cover may show beside its letters. */
import type { Random } from '#site/domain/random.ts'

export interface Field {
  x: number
  columns: number
  rows: number
}

interface Colors {
  ground: string
  shape: string
  second: string
  spot: string
}

export type Motif = (field: Field, colors: Colors, random: Random) => string

const CELL = 40
const MOTIFS: Motif[] = [arcs, bars, dots, tiles, steps, rules]

export const FULL_BLEED = new Set<Motif>([dots, tiles])

export function someMotif(random: Random): Motif {
  return MOTIFS[Math.floor(random() * MOTIFS.length)] ?? arcs
}

function arcs({ x, columns, rows }: Field, { shape, second, spot }: Colors, random: Random): string {
  const right = random() < 0.5
  const bottom = random() < 0.5
  const cx = right ? x + columns * CELL : x
  const cy = bottom ? rows * CELL : 0
  const rings = [200, 160, 120, 80, 40]
  const lit = Math.floor(random() * 4) + 1
  return rings
    .map((radius, index) => {
      const color = index === lit ? spot : index % 2 ? second : shape
      return `<path fill="${color}" d="${quarter(cx, cy, radius, right, bottom)}"/>`
    })
    .join('')
}

function quarter(cx: number, cy: number, radius: number, right: boolean, bottom: boolean): string {
  const dx = right ? -radius : radius
  const dy = bottom ? -radius : radius
  return `M${cx} ${cy}h${dx}A${radius} ${radius} 0 0 ${right === bottom ? 1 : 0} ${cx} ${cy + dy}z`
}

function bars({ x, columns, rows }: Field, { shape, second, spot }: Colors, random: Random): string {
  const count = columns * 2
  const lit = Math.floor(random() * count)
  const phase = random() * 6
  return layered([shape, second, spot], count, (index) => {
    const tall = Math.min(180, Math.round((0.55 + 0.35 * Math.sin(phase + index * 0.62)) * 10) * 20)
    const color = index % 3 === 2 ? second : shape
    const bar = `M${x + 4 + index * 20} ${rows * CELL}v-${tall}h13v${tall}z`
    return [[index === lit ? spot : color, bar]]
  })
}

function dots({ x, columns, rows }: Field, { shape, spot }: Colors, random: Random): string {
  const phase = random() * 6
  const slope = 0.5 + random() * 0.6
  const lit = Math.floor(random() * columns * rows)
  return layered([shape, spot], columns * rows, (cell) => {
    const column = cell % columns
    const row = Math.floor(cell / columns)
    const radius = Math.round(10 + 7 * Math.sin(phase + column * slope + row * 0.7))
    const dot = circle(x + column * CELL + 20, row * CELL + 20, cell === lit ? 16 : radius)
    return [[cell === lit ? spot : shape, dot]]
  })
}

function circle(cx: number, cy: number, radius: number): string {
  return `M${cx - radius} ${cy}a${radius} ${radius} 0 1 1 0 .1z`
}

function tiles({ x, columns, rows }: Field, { shape, second, spot }: Colors, random: Random): string {
  const spare = Math.floor(random() * columns * rows)
  return layered([shape, second, spot], columns * rows, (cell) => {
    const left = x + (cell % columns) * CELL
    const top = Math.floor(cell / columns) * CELL
    const turn = Math.floor(random() * 4)
    const cx = turn % 2 ? left + CELL : left
    const cy = turn > 1 ? top + CELL : top
    const color = cell === spare ? spot : random() < 0.62 ? shape : second
    return [[color, quarter(cx, cy, CELL, turn % 2 === 1, turn > 1)]]
  })
}

function steps({ x, columns, rows }: Field, { shape, second, spot }: Colors, random: Random): string {
  const down = random() < 0.5
  const lit = Math.floor(random() * columns)
  const paths = layered([second, shape, spot], columns, (column) => {
    const level = down ? column % rows : rows - 1 - (column % rows)
    const left = x + column * CELL
    return [
      [column === lit ? spot : shape, `M${left} ${level * CELL}h40v40h-40z`],
      [second, `M${left} ${(level + 1) * CELL}h40v${(rows - level - 1) * CELL}h-40z`],
    ]
  })
  return crisp(paths)
}

function rules({ x, columns, rows }: Field, { shape, second, spot }: Colors, random: Random): string {
  const lit = Math.floor(random() * 7) + 1
  const wide = (columns - 1) * CELL
  return layered([shape, second, spot], rows * 2 - 1, (row) => {
    const start = x + 20 + Math.floor(random() * 3) * 20
    const long = (columns * 2 - 4 - Math.floor(random() * (columns + 1))) * 20
    const y = 16 + row * 20
    if (row === lit) return [[spot, `M${x + 20} ${y - 3}h${wide}v14h-${wide}z`]]
    return [
      row % 2
        ? [second, `M${start} ${y}h${long}v8h-${long}z`]
        : [shape, `M${x + 20} ${y}h${long}v8h-${long}z`],
    ]
  })
}

/** One path for each color, in the order of the colors. */
function layered(colors: string[], count: number, draw: (index: number) => [color: string, path: string][]) {
  const parts = Array.from({ length: count }, (_, index) => draw(index)).flat()
  const pathOf = (color: string) => parts.flatMap(([of, path]) => (of === color ? path : [])).join('')
  return colors.map((color) => fill(color, pathOf(color))).join('')
}

export function fill(color: string, path: string): string {
  return path && `<path fill="${color}" d="${path}"/>`
}

export function crisp(paths: string): string {
  return `<g shape-rendering="crispEdges">${paths}</g>`
}

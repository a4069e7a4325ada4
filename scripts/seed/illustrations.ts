/** Draws what a kind of agent does, in the colors of its category. */
import { type Palette, paletteOf } from '#site/domain/cover/cover.ts'

export const ILLUSTRATIONS = ['loop', 'talk', 'chart'] as const
export type Illustration = (typeof ILLUSTRATIONS)[number]

const DRAWINGS: Record<Illustration, (inks: Palette) => string> = { loop, talk, chart }

/** An SVG of 320 × 200 units. */
export function drawIllustration(illustration: Illustration, category: string): string {
  const inks = paletteOf(category)
  const drawing = DRAWINGS[illustration](inks)
  const ground = box(0, 0, 320, 200, inks.ground)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">${ground}${drawing}</svg>`
}

/** Four stations in a circle: see, plan, act, check. */
function loop({ ground, ink, tone, spot }: Palette): string {
  const ring = `<path fill="none" stroke="${ink}" stroke-width="3" d="M160 36a64 64 0 1 1-1 0"/>`
  const heads =
    arrow(205, 55, 45, ink) + arrow(205, 145, 135, ink) + arrow(115, 145, 225, ink) + arrow(115, 55, 315, ink)
  const stations = [
    disc(160, 36, 22, ink) + disc(160, 36, 8, ground),
    disc(224, 100, 22, spot) + box(216, 92, 16, 16, ink),
    disc(160, 164, 22, ink) + stroke('M152 164l6 6 11-12', ground, 4),
    disc(96, 100, 22, ink) + lines(88, 93, [16, 10, 14], ground),
  ]
  return disc(160, 100, 30, tone) + box(151, 91, 18, 18, ground) + ring + heads + stations.join('')
}

/** A conversation between two people and an agent. */
function talk({ ground, ink, tone, spot }: Palette): string {
  const bubbles = [
    box(72, 20, 150, 40, '#fff') + lines(88, 33, [110, 72], tone, 5, 10),
    box(98, 76, 150, 48, ink) + lines(114, 90, [118, 96, 40], ground, 5, 10),
    box(72, 140, 176, 40, '#fff') + lines(88, 153, [140, 60], tone, 5, 10),
  ]
  const heads =
    disc(44, 40, 18, tone) +
    box(262, 82, 36, 36, spot) +
    disc(273, 100, 3, ink) +
    disc(287, 100, 3, ink) +
    disc(44, 160, 18, ink)
  return bubbles.join('') + heads
}

/** A bar chart with a trend line and one highlighted bar. */
function chart({ ground, ink, tone, spot }: Palette): string {
  const heights = [46, 70, 58, 92, 80, 118, 100]
  const columns = heights.map((height, i) =>
    box(52 + i * 32, 168 - height, 22, height, i === 5 ? spot : i % 2 ? tone : ink),
  )
  const middle = heights.map((height, i) => `${i ? 'L' : 'M'}${63 + i * 32} ${150 - height}`).join('')
  return (
    box(40, 168, 240, 3, ink) +
    columns.join('') +
    stroke(middle, ink, 3) +
    disc(223, 32, 7, ink) +
    disc(223, 32, 3, ground)
  )
}

function box(x: number, y: number, width: number, height: number, color: string): string {
  return `<path fill="${color}" d="M${x} ${y}h${width}v${height}h-${width}z"/>`
}

function disc(x: number, y: number, radius: number, color: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`
}

function stroke(path: string, color: string, width: number): string {
  return `<path fill="none" stroke="${color}" stroke-width="${width}" d="${path}"/>`
}

function lines(x: number, y: number, widths: readonly number[], color: string, height = 3, gap = 6): string {
  return widths.map((width, i) => box(x, y + i * gap, width, height, color)).join('')
}

function arrow(x: number, y: number, degrees: number, color: string): string {
  return `<path fill="${color}" d="M-7-6L7 0-7 6z" transform="translate(${x} ${y}) rotate(${degrees})"/>`
}

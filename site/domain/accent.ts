/** The owner's accent color, and the color of the text on it. Colors are written as #rrggbb. */

/** As WCAG requires of text. */
const CONTRAST_MIN = 4.5
const INK = '#161d18'
const PAPER = '#fbfcf9'
const STEPS = 100

/** The nearest color, lighter or darker, on which ink or paper is readable. Both themes use the same. */
export function readableAccent(color: string): { accent: string; content: string } {
  for (let step = 0; ; step++) {
    for (const extreme of ['#ffffff', '#000000']) {
      const accent = mixed(color, extreme, step / STEPS)
      const content = [INK, PAPER].find((text) => contrast(text, accent) >= CONTRAST_MIN)
      if (content) return { accent, content }
    }
  }
}

/** The contrast ratio of two colors by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(color).map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mixed(color: string, other: string, share: number): string {
  const parts = rgbOf(color).map((part, at) => part + ((rgbOf(other)[at] ?? 0) - part) * share)
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function rgbOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

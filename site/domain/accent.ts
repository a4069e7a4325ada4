/** The owner's accent color in each theme, and the color of the text on it. Colors are written as #rrggbb. */

/** As WCAG requires of text. */
const CONTRAST_MIN = 4.5
const INK = '#161d18'
const PAPER = '#fbfcf9'
const STEPS = 100
/** On paper, a color may be as light as the yellow that is the default. */
const THEMES = { light: { ground: PAPER, least: 1.3 }, dark: { ground: '#111412', least: 3 } }

/** The nearest color, lighter or darker, that is visible in the theme and on which ink or paper is readable. */
export function accentIn(theme: keyof typeof THEMES, color: string): { accent: string; content: string } {
  const { ground, least } = THEMES[theme]
  const [accent = color] = ['#ffffff', '#000000']
    .flatMap((extreme) => Array.from({ length: STEPS }, (_, step) => mixed(color, extreme, step / STEPS)))
    .filter((one) => contrast(one, ground) >= least && contrast(one, textOn(one)) >= CONTRAST_MIN)
    .sort((one, other) => contrast(one, color) - contrast(other, color))
  return { accent, content: textOn(accent) }
}

const textOn = (color: string) => (contrast(INK, color) > contrast(PAPER, color) ? INK : PAPER)

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

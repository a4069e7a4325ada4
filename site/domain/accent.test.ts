import { expect, test } from 'vitest'
import { accentIn, contrast } from './accent.ts'

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each([
  ['light', '#f6d32d', '#161d18'],
  ['light', '#1e3a8a', '#fbfcf9'],
  ['light', '#000000', '#fbfcf9'],
  ['dark', '#f6d32d', '#161d18'],
  ['dark', '#2563eb', '#fbfcf9'],
  ['dark', '#ffffff', '#161d18'],
] as const)(
  'in the %s theme, %s stays as it is, with text that is readable on it',
  (theme, accent, content) => {
    expect(accentIn(theme, accent)).toEqual({ accent, content })
  },
)

test.each([
  ['light', '#ffffff', '#fbfcf9', 1.3],
  ['light', '#f4f6f0', '#fbfcf9', 1.3],
  ['dark', '#000000', '#111412', 3],
  ['dark', '#161d18', '#111412', 3],
] as const)('in the %s theme, %s moves until it can be seen', (theme, color, ground, least) => {
  const { accent, content } = accentIn(theme, color)
  expect(contrast(accent, ground)).toBeGreaterThanOrEqual(least)
  expect(contrast(accent, ground)).toBeLessThan(least + 0.1)
  expect(contrast(accent, content)).toBeGreaterThanOrEqual(4.5)
})

test('a color on which neither dark nor light text is readable moves only as far as it must', () => {
  for (const color of ['#808080', '#e0361f', '#0f8a8a']) {
    const { accent, content } = accentIn('light', color)
    expect(accent).not.toBe(color)
    expect(contrast(accent, content)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accent, content)).toBeLessThan(4.7)
    expect(contrast(accent, color)).toBeLessThan(1.3)
  }
  expect(accentIn('light', '#787878').accent).toBe('#747474')
  expect(accentIn('light', '#828282').accent).toBe('#838383')
})

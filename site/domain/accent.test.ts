import { expect, test } from 'vitest'
import { contrast, readableAccent } from './accent.ts'

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each([
  ['#f6d32d', '#161d18'],
  ['#1e3a8a', '#fbfcf9'],
  ['#ffffff', '#161d18'],
  ['#000000', '#fbfcf9'],
])('%s stays as it is, with text that is readable on it', (accent, content) => {
  expect(readableAccent(accent)).toEqual({ accent, content })
})

test('a color on which neither dark nor light text is readable moves only as far as it must', () => {
  for (const color of ['#808080', '#e0361f', '#0f8a8a']) {
    const { accent, content } = readableAccent(color)
    expect(accent).not.toBe(color)
    expect(contrast(accent, content)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accent, content)).toBeLessThan(4.7)
    expect(contrast(accent, color)).toBeLessThan(1.3)
  }
})

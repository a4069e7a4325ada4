import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverSvg, coverUri } from './cover.ts'

const AIDER = { id: 'a1b2c3d4e5f6g7h', name: 'Aider', category: 'Coding' }
const BYTES_MAX = 2048
const agents = fc.record({
  id: fc.stringMatching(/^[a-z0-9]{15}$/),
  name: fc.string({ unit: 'grapheme', minLength: 1 }),
  category: fc.constantFrom('Coding', 'Design', 'Sales & Marketing', 'Something else', 'constructor', ''),
})

test('is stable for the same agent', () => {
  expect(coverSvg(AIDER)).toBe(coverSvg({ ...AIDER }))
})

test('differs between agents and uses the inks of its category', () => {
  expect(coverSvg(AIDER)).not.toBe(coverSvg({ ...AIDER, id: 'z1b2c3d4e5f6g7h' }))
  expect(coverSvg(AIDER)).toContain('#17324d')
})

test('stays below 2 kB and contains only shapes, whatever the name', () => {
  fc.assert(
    fc.property(agents, (agent) => {
      const svg = coverSvg(agent)
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(BYTES_MAX)
      expect(svg).toMatch(/^<svg [^>]+>(<\/?(g|path|svg)[^<>]*>)+<\/svg>$/)
      expect(svg).not.toMatch(/undefined|NaN/)
    }),
    { numRuns: 2000 },
  )
})

test('shows a logo in place of the letters', () => {
  const [drawn, marked] = [coverSvg(AIDER), coverSvg(AIDER, 'data:image/webp;base64,UklGRg==')]
  const [from] = /<g fill="none" stroke.*$/.exec(drawn) ?? ['']
  expect(marked).toMatch(/<image href="data:image\/webp;base64,UklGRg==" [^>]+\/><\/svg>$/)
  expect(marked.startsWith(drawn.replace(from, ''))).toBe(true)
})

test('encodes the same image as a data URI', () => {
  const uri = coverUri(AIDER)
  expect(uri).toMatch(/^data:image\/svg\+xml,[^\s"#<>]+$/)
  const back = decodeURIComponent(uri.slice(uri.indexOf(',') + 1)).replaceAll("'", '"')
  expect(back).toBe(coverSvg(AIDER))
})

import { expect, test } from 'vitest'
import { QUALITIES, QUALITY_LABELS, qualitiesOf, qualityRepeated, SIGNS } from './qualities.ts'
import { tagSlug } from './tags.ts'

type Fields = Parameters<typeof qualitiesOf>[0]

/** Those that words of an agent imply. */
const NAMED = QUALITIES.filter((quality) => quality !== 'maintained')
const PLAIN: Fields = { pricingModel: 'paid', tags: [], githubUrl: '' }

test.each<[Partial<Fields>, string[]]>([
  [{ tags: ['open-source'] }, ['open-source']],
  [{ githubUrl: 'https://github.com/example/agent' }, ['open-source']],
  [{ tags: ['Self Hosted'] }, ['self-hosted']],
  [{ tags: ['On-Premise', 'SDK'] }, ['self-hosted', 'api']],
  [{ tags: ['offline'] }, ['local']],
  [{ tags: ['Local Models'] }, ['local']],
  [{ tags: ['No Code'] }, ['no-code']],
  [{ tags: ['api'] }, ['api']],
  [{ tags: ['enterprise'] }, ['enterprise']],
  [{ pricingModel: 'enterprise' }, ['enterprise']],
])('%o is %o', (fields, qualities) => {
  expect(qualitiesOf({ ...PLAIN, ...fields })).toEqual(qualities)
})

test.each([['low-code'], ['open'], ['api-testing'], ['localisation'], ['code'], ['']])(
  'a tag %o says nothing about how an agent is to be had',
  (tag) => {
    expect(qualitiesOf({ ...PLAIN, tags: [tag] })).toEqual([])
  },
)

test('lists qualities once each, in their order; names are slugs', () => {
  const tags = [...NAMED].reverse()
  const agent = { pricingModel: 'enterprise', tags, githubUrl: 'https://github.com/example/agent' } as const
  expect(qualitiesOf({ ...agent, tags: [...tags, ...tags] })).toEqual(NAMED)
  expect(QUALITIES.map(tagSlug)).toEqual(QUALITIES)
})

test('relates a tag to the quality it repeats, unless it says more', () => {
  expect(NAMED.map((quality) => qualityRepeated(QUALITY_LABELS[quality]))).toEqual(NAMED)
  const telling = QUALITIES.flatMap((quality) => SIGNS[quality].tags).filter((tag) => !qualityRepeated(tag))
  expect(telling.length).toBeGreaterThan(0)
  expect(telling.map((tag) => qualitiesOf({ ...PLAIN, tags: [tag] }).length)).toEqual(telling.map(() => 1))
  expect(qualityRepeated('python')).toBeUndefined()
})

const CHECKED = { repositoryCheckedAt: '2026-11-29T09:30:00.000Z' }

test.each<[facts: Fields['facts'], isMaintained: boolean]>([
  [undefined, false],
  [CHECKED, false],
  [{ ...CHECKED, pushedAt: '2026-06-01T09:30:00.000Z' }, true],
  [{ ...CHECKED, pushedAt: '2026-05-01T09:30:00.000Z' }, false],
  [{ ...CHECKED, pushedAt: '2026-05-01T09:30:00.000Z', releasedAt: '2026-11-03T09:30:00.000Z' }, true],
  [{ ...CHECKED, pushedAt: '2026-11-03T09:30:00.000Z', archived: true }, false],
])('checks that found %o: maintained is %s', (facts, isMaintained) => {
  expect(qualitiesOf({ ...PLAIN, facts }).includes('maintained')).toBe(isMaintained)
})

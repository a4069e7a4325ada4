import { expect, test } from 'vitest'
import { likenessKeys, likenessOf } from './likeness.ts'

const entry = (name: string, websiteUrl: string, githubUrl = '') =>
  likenessKeys({ name, websiteUrl, githubUrl })
const NIGHTJAR = entry('Night Jar', 'https://nightjar.example/', 'https://github.com/birds/nightjar')

test.each([
  ['another name, spelled otherwise', entry('Other', 'http://www.nightjar.example?utm_source=x'), 'website'],
  [
    'its repository',
    entry('Other', 'https://other.example', 'https://github.com/Birds/Nightjar.git'),
    'repository',
  ],
  ['its repository as a website', entry('Other', 'https://github.com/birds/nightjar'), 'repository'],
  ['another folder', entry('Other', 'https://github.com/birds/nightjar/tree/main/b'), undefined],
  ['its name', entry('NightJar', 'https://other.example'), 'name'],
  ['its name with accents', entry('Níght Jär', 'https://other.example'), 'name'],
  ['a letter of its own', entry('Nıght Jar', 'https://other.example'), undefined],
  ['a sign at the end', entry('Night Jar++', 'https://other.example'), undefined],
  ['a page of the same host', entry('Other', 'https://nightjar.example/other'), undefined],
  ['nothing', entry('', ''), undefined],
])('an agent with %s is like it by %s', (_, other, likeness) => {
  expect(likenessOf(NIGHTJAR, other)).toBe(likeness)
})

test.each(['', 'no address', 'mailto:a@b.example', 'javascript:alert(1)'])(
  '%j is no website',
  (websiteUrl) => {
    const keys = likenessKeys({ name: '', websiteUrl, githubUrl: '' })
    expect(likenessOf(keys, keys)).toBeUndefined()
  },
)

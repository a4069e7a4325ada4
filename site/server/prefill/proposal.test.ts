/** Proposals from real-world pages: good, poor, odd, and hostile ones. */
import { expect, test } from 'vitest'
import { DESCRIPTION_LENGTH_MAX, NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { NAME_DISGUISE } from '#site/domain/person.ts'
import { decodeText } from '#site/server/fetching/decode-text.ts'
import { type Proposal, proposalOf } from './proposal.ts'
import { readPage } from './read-page.ts'

const URL_OF_PAGE = 'https://www.browser-use.com/?utm_source=list'
const FOUND = { site: 'browser-use.com', websiteUrl: 'https://www.browser-use.com/' }

const propose = (html: string, url = URL_OF_PAGE) => proposalOf(readPage(html), url)
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`
const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`

const CORPUS: [about: string, html: string, proposal: Partial<Proposal>][] = [
  ['an empty page', '', {}],
  ['a page without a word about itself', '<p>Hello</p>', {}],
  [
    'a page with everything',
    `<html><head><title>Make sites usable | Browser Use</title>${meta('og:site_name', 'Browser Use')}
      ${meta('og:description', 'Lets agents use websites &amp; forms.')}${meta('twitter:site', '@browser_use')}
      ${meta('og:image', 'https://cdn.example/og.png')}<link rel="canonical" href="https://browser-use.com/home?ref=x">
      </head><a href="https://github.com/features">x</a><a href="https://github.com/Browser-Use/browser-use/issues">y</a>`,
    {
      websiteUrl: 'https://browser-use.com/home',
      name: 'Browser Use',
      description: 'Lets agents use websites & forms.',
      githubUrl: 'https://github.com/Browser-Use/browser-use',
      xAccount: '@browser_use',
      image: 'https://cdn.example/og.png',
    },
  ],
  [
    'a title whose slogan comes first',
    '<title>The AI agent for sites – Browser Use</title>',
    { name: 'Browser Use' },
  ],
  ['a title whose slogan comes last', '<title>Acme: Agents for everybody</title>', { name: 'Acme' }],
  ['a title in a drawing', '<svg><title>Logo</title></svg><title>Acme</title>', { name: 'Acme' }],
  ['an application name', '<meta name=application-name content=Acme><title>Other</title>', { name: 'Acme' }],
  [
    'JSON-LD in a graph',
    ld({
      '@graph': [
        { '@type': 'WebSite', name: 'Site' },
        {
          '@type': ['Thing', 'SoftwareApplication'],
          name: 'Acme',
          description: 'Does all the work.',
          sameAs: ['https://github.com/acme/acme'],
        },
      ],
    }),
    { name: 'Acme', description: 'Does all the work.', githubUrl: 'https://github.com/acme/acme' },
  ],
  [
    'broken JSON-LD',
    `<script type="application/ld+json">{"@type": "Soft</script><title>Acme</title>`,
    { name: 'Acme' },
  ],
  ['JSON-LD of odd types', ld({ '@type': 'SoftwareApplication', name: { a: 1 }, sameAs: 7 }), {}],
  [
    'relative pictures',
    `<base href="/assets/">${meta('og:image', 'og.png')}`,
    { image: 'https://www.browser-use.com/assets/og.png' },
  ],
  [
    'no picture but an icon',
    '<link rel="icon" href="data:image/png;base64,AA"><link rel="shortcut APPLE-TOUCH-ICON" href="//cdn.example/i.png">',
    { image: 'https://cdn.example/i.png' },
  ],
  [
    'pictures that are no https addresses',
    `${meta('og:image', 'http://a.example/x.png')}${meta('twitter:image', 'javascript:alert(1)')}`,
    {},
  ],
  ['a canonical address elsewhere', '<link rel=canonical href="https://evil.example/">', {}],
  [
    'frames',
    '<frameset cols="1,2"><frame src="/menu"><frame src="/main"></frameset><title>Framed</title>',
    { name: 'Framed' },
  ],
  [
    'links to X that are no accounts',
    '<a href="https://x.com/intent/tweet?text=x">a</a><a href="https://twitter.com/share">b</a><a href="https://x.com/acme_ai/">c</a>',
    { xAccount: '@acme_ai' },
  ],
  ['a description that is too short', '<meta name=description content="Hi">', {}],
  [
    'hostile texts',
    `<meta name="application-name" content="&lt;script&gt;&#x202e;live&#0;\u2066\u200b\n Acme">
      <meta name="description" content="Ten&#13;&#10;lines \u202eof ' onmouseover=alert(1) text">`,
    { name: '<script>live\ufffd Acme', description: "Ten lines of ' onmouseover=alert(1) text" },
  ],
  [
    'unclosed markup',
    '<title>Acme<meta name=x <a href="https://github.com/a/b',
    { name: 'Acme<meta name=x <a href="https://github.com/a/b' },
  ],
  [
    'addresses with a password',
    `${meta('og:image', 'https://a:b@c.example/x.png')}<link rel=canonical href="https://a:b@www.browser-use.com/">`,
    {},
  ],
]

test.each(CORPUS)('%s', (_, html, proposal) => {
  expect(propose(html)).toEqual({ ...FOUND, ...proposal })
})

test('names the repository, not the code host', () => {
  const html = `<title>GitHub - acme/agent: Does things</title>${meta('og:site_name', 'GitHub')}${meta('twitter:site', '@github')}`
  expect(propose(html, 'https://github.com/acme/agent')).toEqual({
    site: 'github.com',
    websiteUrl: 'https://github.com/acme/agent',
    name: 'agent',
    githubUrl: 'https://github.com/acme/agent',
  })
})

test('shortens texts to the limits of the form', () => {
  const long = 'words and '.repeat(10_000)
  const { name = '', description = '' } = propose(
    `${meta('og:site_name', long)}${meta('og:description', long)}`,
  )
  expect([name.length <= NAME_LENGTH_MAX, description.length <= DESCRIPTION_LENGTH_MAX]).toEqual([true, true])
  expect([name.endsWith('…'), description.endsWith('…')]).toEqual([true, true])
})

test('suggests no text with disguised characters', () => {
  for (const [, html] of CORPUS) {
    const { name = '', description = '' } = propose(html)
    expect(name + description).not.toMatch(NAME_DISGUISE)
  }
})

const CAFE = '<title>Café ☕</title>'
const utf16 = (text: string, mark: string) =>
  Buffer.concat([Buffer.from(mark, 'hex'), Buffer.from(text, 'utf16le')])

test.each<[string, Buffer, string, string]>([
  ['UTF-8', Buffer.from(CAFE), 'text/html', 'Café ☕'],
  ['UTF-16 with a mark', utf16(CAFE, 'fffe'), 'text/html', 'Café ☕'],
  ['UTF-16 as the server says', utf16(CAFE, ''), 'text/html; charset=utf-16le', 'Café ☕'],
  ['UTF-16 that is none', Buffer.from(`<meta charset=utf-16>${CAFE}`), 'text/html', 'Café ☕'],
  [
    'windows-1252 as the server says',
    Buffer.from('<title>Caf\u00e9</title>', 'latin1'),
    'text/html; charset="windows-1252"',
    'Café',
  ],
  [
    'windows-1252 as the page says',
    Buffer.from(
      '<meta http-equiv="content-type" content="text/html; charset=windows-1252"><title>Caf\u00e9</title>',
      'latin1',
    ),
    'text/html',
    'Café',
  ],
  [
    'Shift JIS',
    Buffer.concat([
      Buffer.from('<meta charset="shift_jis"><title>'),
      Buffer.from('93fa967b', 'hex'),
      Buffer.from('</title>'),
    ]),
    'text/html',
    '日本',
  ],
  ['an encoding nobody knows', Buffer.from(CAFE), 'text/html; charset=klingon', 'Café ☕'],
])('decodes %s', (_, body, contentType, title) => {
  expect(readPage(decodeText(body, contentType)).title).toBe(title)
})

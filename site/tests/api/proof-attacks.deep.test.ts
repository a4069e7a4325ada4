/** Attempts to prove somebody else's listing with a place of one's own. */
import { expect, test } from 'vitest'
import { openClaiming, raw, tag } from '#site/tests/support/api/claiming.ts'
import type { ApiAnswer } from '#site/tests/support/api/people.ts'

const claiming = await openClaiming()
const { outside, root, mallory, list, begin, check, mailed, start } = claiming

type Attack = [title: string, attack: () => Promise<ApiAnswer>, status: number, message: string]

const ATTACKS: Attack[] = [
  ...(['email', 'file'] as const).flatMap((method): Attack[] => [
    [
      `a host that another listing shares, by ${method}`,
      async () => {
        const { id, host } = await list()
        await list({ websiteUrl: `https://www.${host}/other` })
        return await start(mallory, id, method, `mallory@${host}`)
      },
      422,
      'only a tag on that page or its repository counts',
    ],
    [
      `a path under somebody else's host, by ${method}`,
      async () =>
        await start(
          mallory,
          (await list({ websiteUrl: `https://host.example/${method}` })).id,
          method,
          'm@host.example',
        ),
      422,
      'only a tag on that page or its repository counts',
    ],
  ]),
  [
    'a host that came to be shared after the email',
    async () => {
      const { id, host } = await list()
      const token = await mailed(mallory, id, `mallory@${host}`)
      await list({ websiteUrl: `https://${host}/other` })
      return await check(mallory, id, 'email', token)
    },
    422,
    'only a tag on that page or its repository counts',
  ],
  [
    'a tag on the home page of a listed path',
    async () => {
      const { id } = await list({ websiteUrl: 'https://host.example/b' })
      const token = await begin(mallory, id, 'tag')
      outside.show('host.example/', tag(token))
      outside.show('host.example/b', '<title>B</title>')
      return await check(mallory, id, 'tag', token)
    },
    422,
    'has no tag',
  ],
  [
    "a listed path that leads to somebody else's",
    async () => {
      const { id } = await list({ websiteUrl: 'https://host.example/c' })
      const token = await begin(mallory, id, 'tag')
      outside.redirect('host.example/c', '/mallory')
      outside.show('host.example/mallory', tag(token))
      return await check(mallory, id, 'tag', token)
    },
    422,
    "leads to https://host.example/mallory, which isn't the listed page.",
  ],
  ...[
    ['a look-alike domain', (host: string) => `ann@${host.replace('a', 'а')}`],
    ['a domain that ends alike', (host: string) => `ann@not${host}`],
    ['a domain that begins alike', (host: string) => `ann@${host}.mallory.example`],
    ['a subdomain', (host: string) => `ann@users.${host}`],
    ['the domain as a name', (host: string) => `${host}@mallory.example`],
  ].map(
    ([title, address]): Attack => [
      `an email at ${title}`,
      async () => {
        const { id, host } = await list()
        return await start(mallory, id, 'email', typeof address === 'function' ? address(host) : '')
      },
      422,
      'The email address must end with @maker-',
    ],
  ),
  [
    'two email addresses',
    async () => {
      const { id, host } = await list()
      return await start(mallory, id, 'email', `ann@${host},mallory@mallory.example`)
    },
    422,
    'email',
  ],
  ['no email address', async () => await start(mallory, (await list()).id, 'email'), 422, 'must end with'],
  [
    'a subdomain of a suffix',
    async () =>
      await start(
        mallory,
        (await list({ websiteUrl: 'https://tool.github.io' })).id,
        'email',
        'm@tool.github.io',
      ),
    422,
    'tool.github.io is on shared hosting (github.io)',
  ],
  [
    'a provider of email',
    async () =>
      await start(
        mallory,
        (await list({ websiteUrl: 'https://gmail.com' })).id,
        'email',
        'mallory@gmail.com',
      ),
    422,
    'Anyone can have an address at gmail.com',
  ],
  ...(['tag', 'file'] as const).map(
    (method): Attack => [
      `a ${method} on a redirect target elsewhere`,
      async () => {
        const { id, host } = await list()
        const token = await begin(mallory, id, method)
        const path = method === 'tag' ? '/' : '/.well-known/roster.txt'
        outside.redirect(host + path, 'https://mallory.example/page')
        outside.show('mallory.example/page', method === 'tag' ? tag(token) : token)
        return await check(mallory, id, method, token)
      },
      422,
      "leads to https://mallory.example/page, which isn't the listed page.",
    ],
  ),
  [
    'a redirect to a private address',
    async () => {
      const { id, host } = await list()
      outside.redirect(`${host}/`, 'http://127.0.0.1:8090/')
      return await check(mallory, id, 'tag', await begin(mallory, id, 'tag'))
    },
    422,
    "isn't on the public internet",
  ],
  ...[
    ['a comment', (token: string) => `<head><!-- ${tag(token)} --></head>`],
    ['a page without a body tag', (token: string) => `<title>Tool</title><p>Nice ${tag(token)}`],
    ['the body, as in a comment of a visitor', (token: string) => `<body>${tag(token)}</body>`],
    ['a script', (token: string) => `<script>"${tag(token)}"</script>`],
    ['another name', (token: string) => tag(token).replace('roster-', 'other-')],
    ['a longer content', (token: string) => tag(`${token}x`)],
  ].map(
    ([title, page]): Attack => [
      `a tag in ${title}`,
      async () => {
        const { id, host } = await list()
        const token = await begin(mallory, id, 'tag')
        outside.show(`${host}/`, typeof page === 'function' ? page(token) : '')
        return await check(mallory, id, 'tag', token)
      },
      422,
      'has no tag roster-verification with this token',
    ],
  ),
  [
    'a tag that was removed',
    async () => {
      const { id, host } = await list()
      const token = await begin(mallory, id, 'tag')
      outside.show(`${host}/`, tag(token))
      outside.remove(`${host}/`)
      return await check(mallory, id, 'tag', token)
    },
    422,
    "There's nothing at",
  ],
  [
    'a page that always answers with what visitors wrote',
    async () => {
      const { id, host } = await list()
      const token = await begin(mallory, id, 'file')
      outside.show(`${host}/.well-known/roster.txt`, `<pre>Nice tool!\n${token}\n</pre>`)
      return await check(mallory, id, 'file', token)
    },
    422,
    'is a page, not a text file',
  ],
  [
    'a file that leads to another one of its host',
    async () => {
      const { id, host } = await list()
      const token = await begin(mallory, id, 'file')
      outside.redirect(`${host}/.well-known/roster.txt`, '/uploads/mallory.txt')
      outside.show(`${host}/uploads/mallory.txt`, token, 'text/plain')
      return await check(mallory, id, 'file', token)
    },
    422,
    "which isn't the listed page",
  ],
  [
    'a port of a host that another listing shares',
    async () => {
      const { id, host } = await list()
      await list({ websiteUrl: `https://${host}:8443` })
      return await start(mallory, id, 'email', `mallory@${host}`)
    },
    422,
    'only a tag on that page or its repository counts',
  ],
  [
    'a fork of the repository',
    async () => {
      const { id } = await list({ githubUrl: 'https://github.com/maker/forked' })
      const token = await begin(mallory, id, 'repository')
      outside.show(raw('mallory/forked'), token)
      return await check(mallory, id, 'repository', token)
    },
    422,
    "There's nothing at https://raw.githubusercontent.com/maker/forked/HEAD/roster.txt.",
  ],
  [
    'a repository that is not listed',
    async () => await start(mallory, (await list()).id, 'repository'),
    422,
    'no repository',
  ],
  [
    'a website that fails',
    async () => {
      const { id, host } = await list()
      outside.serve(`${host}/`, (_, response) => response.writeHead(500).end())
      return await check(mallory, id, 'tag', await begin(mallory, id, 'tag'))
    },
    422,
    'returned an error (500)',
  ],
]

test.each(ATTACKS)('%s is refused', async (_, attack, status, message) => {
  const { status: got, body } = await attack()
  expect([got, JSON.stringify(body)]).toEqual([status, expect.stringContaining(message)])
  const proven = { filter: `state = 'proven' && user = '${mallory.id}'` }
  expect(await root.collection('claims').getFullList(proven)).toEqual([])
})

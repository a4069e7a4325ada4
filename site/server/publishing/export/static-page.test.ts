import { expect, test } from 'vitest'
import { type StaticCopy, staticPage, staticStyles } from './static-page.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const IMAGE = `/objects/uploads/${KEY}`
const SITE = 'https://roster.example'

function converted(body: string, more: Partial<StaticCopy> = {}) {
  const copy = {
    siteUrl: SITE,
    absent: new Set(['/signin']),
    analytics: undefined,
    copiedAt: new Date(),
    ...more,
  }
  const page = `<!doctype html><html lang="en"><head></head><body><main id="main">${body}</main></body></html>`
  const { html, links } = staticPage(page, '/agent/a', copy)
  return { html, links: [...links] }
}

test.each([
  ['<a href="/signin">', `<a href="${SITE}/signin">`],
  ['<a href="/?quality=free&amp;page=2">', `<a href="${SITE}/?quality=free&amp;page=2">`],
  ['<form action="/" data-search>', `<form action="${SITE}/" data-search>`],
  ['<noscript><button>Apply</button></noscript>', '<button>Apply</button>'],
  ['<p>(scripting:none) href="/signin"</p>', '<p>(scripting:none) href="/signin"</p>'],
])('%s needs the site', (body, expected) => {
  expect(converted(body)).toMatchObject({ html: expect.stringContaining(expected), links: [] })
})

test('links within the copy stay, and uploaded images get an extension', () => {
  const { html, links } = converted(
    `<a href="/tag/gr%C3%B6%C3%9Fe#top">A</a><a href="https://other.example/signin">B</a><img src="${IMAGE}/960" srcSet="${IMAGE}/480 480w, ${IMAGE}/960 960w">`,
  )
  expect(links).toEqual(['/tag/größe', `${IMAGE}/960.webp`, `${IMAGE}/480.webp`])
  expect(html).toContain(`srcSet="${IMAGE}/480.webp 480w, ${IMAGE}/960.webp 960w"`)
  expect(html).toContain('href="/tag/gr%C3%B6%C3%9Fe#top"')
})

test('a note links to the same page of the site', () => {
  const { html } = converted('', { copiedAt: new Date('2026-11-22T12:00:00Z') })
  expect(html).toContain('This is a static copy of November 22, 2026.')
  expect(html).toContain(`<a class="textlink" href="${SITE}/agent/a">roster.example</a>`)
})

test('removes every script except the one that reports page views', () => {
  const body =
    '<script>one()</script><script async src="/_astro/islands.js"></script><script type="application/ld+json">{"a":1}</script><script type="module" src="/_astro/base.js"></script>'
  const { html, links } = converted(body)
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">'])
  expect(links).toEqual([])
  const reporting = converted(body, { analytics: 'https://counter.example/views' })
  expect(reporting.html.match(/<script[^>]*>/g)).toEqual([
    ...['<script type="application/ld+json">', '<script type="module" src="/_astro/base.js">'],
  ])
  expect(reporting.html).toContain("connect-src 'self' https://counter.example\"")
})

test('applies styles for browsers without scripts, and its policy allows them', () => {
  expect(
    staticStyles('@media (scripting:none){.a{display:none}}@media (scripting: enabled){.b{top:0}}'),
  ).toBe('@media (min-width:0){.a{display:none}}@media (max-width:0){.b{top:0}}')
  const { html } = converted('<style>@media (scripting:none){.a{display:none}}</style>')
  expect(html).toContain('<style>@media (min-width:0){.a{display:none}}</style>')
  expect(html).toContain("style-src 'self' 'sha256-")
  expect(html).toContain(`form-action ${SITE};`)
})

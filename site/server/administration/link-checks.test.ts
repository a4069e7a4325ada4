import { expect, test } from 'vitest'
import * as texts from '#site/domain/texts/link-checks.ts'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'
import { LinkChecks } from './link-checks.ts'

const networks = await twoNetworks()
const ON = { LINK_CHECKS: true, SITE_NAME: 'Roster', SITE_URL: 'https://roster.example' }
const opened = () => new LinkChecks(networks.network())

/** The results for a website after the check. */
async function problemOf(websiteUrl: string): Promise<string | undefined> {
  const checks = opened()
  const links = { websiteUrl, githubUrl: '' }
  expect(checks.problemsOf(links, ON)).toEqual([])
  await checks.settled()
  return checks.problemsOf(links, ON)[0]?.problem
}

function answer(path: string, status: number): string {
  networks.serve(path, (_, response) => response.writeHead(status).end('x'.repeat(100_000)))
  return networks.url(path)
}

test.each([
  [200, undefined],
  [403, undefined],
  [404, texts.LINK_MISSING],
  [410, texts.LINK_MISSING],
  [503, texts.LINK_REFUSED(503)],
])('the check of a page that returns %i', async (status, problem) => {
  expect(await problemOf(answer('/', status))).toBe(problem)
})

test('missing, circular, and private websites are reported, and private ones not requested', async () => {
  expect(await problemOf('http://nobody.example/')).toBe(texts.LINK_UNKNOWN)
  networks.redirect('/circle', networks.url('/circle'))
  expect(await problemOf(networks.url('/circle'))).toBe(texts.LINK_REDIRECTS)
  for (const address of [`http://127.0.0.1:${networks.insidePort}/`, 'http://metadata.example/']) {
    expect(await problemOf(address)).toBe(texts.LINK_PRIVATE)
  }
  networks.redirect('/inward', `http://inside.example:${networks.insidePort}/`)
  expect(await problemOf(networks.url('/inward'))).toBe(texts.LINK_PRIVATE)
  expect(networks.insideConnections()).toBe(0)
})

test('reports the response time and the host of a redirect, unless the page is gone', async () => {
  const checks = opened()
  const links = { websiteUrl: networks.url('/moved'), githubUrl: answer('/gone', 404) }
  answer('/there', 200)
  networks.redirect('/moved', networks.url('/there', 'www.good.example'))
  expect(checks.answersOf(links, ON)).toEqual([])
  await checks.settled()
  expect(checks.answersOf(links, ON)).toEqual([
    { field: 'websiteUrl', milliseconds: expect.any(Number), leadsTo: expect.stringMatching(/^www\./) },
  ])
})

test('a repaired link is fine after the next check', async () => {
  const checks = opened()
  const links = { websiteUrl: answer('/mended', 404), githubUrl: '' }
  checks.problemsOf(links, ON)
  await checks.settled()
  answer('/mended', 200)
  expect(checks.problemsOf(links, ON)).toEqual([{ field: 'websiteUrl', problem: texts.LINK_MISSING }])
  await checks.checkAgain(links, ON)
  expect(checks.problemsOf(links, ON)).toEqual([])
})

test('a parked domain is reported, and a page without the error of a missing one is not', async () => {
  const page = (title: string) =>
    networks.serve('/', (_, response) => response.end(`<html><title>${title}</title></html>`))
  page('good.example is for sale')
  expect(await problemOf(networks.url('/'))).toBe(texts.LINK_PARKED)
  page('Page not found')
  expect(await problemOf(networks.url('/'))).toBeUndefined()
})

test('a website that blocks programs is not reported', async () => {
  networks.serve('/robots.txt', (_, response) => response.end('User-agent: *\nDisallow: /'))
  expect(await problemOf(answer('/', 404))).toBeUndefined()
})

test('each link is requested once and reported by its field, unless checks are off', async () => {
  const checks = opened()
  const links = { websiteUrl: answer('/page', 200), githubUrl: answer('/code', 404) }
  expect(checks.problemsOf(links, { ...ON, LINK_CHECKS: false })).toEqual([])
  await checks.settled()
  expect(networks.outsideConnections()).toBe(0)
  checks.problemsOf(links, ON)
  await checks.settled()
  const asked = networks.outsideConnections()
  expect(checks.problemsOf(links, ON)).toEqual([{ field: 'githubUrl', problem: texts.LINK_MISSING }])
  await checks.settled()
  expect(networks.outsideConnections()).toBe(asked)
})

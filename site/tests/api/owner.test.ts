/** A directory that bears its owner's name: nothing public names the software but one line in the footer. */
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { readConfig } from '#site/server/config/config.ts'
import { ownerFiles } from '#site/server/front/owner-files.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { drawableTexts } from '#site/server/social-images/drawable.ts'
import {
  pictureKey,
  pictureOfAgent,
  pictureOfSite,
  picturePath,
} from '#site/server/social-images/share-picture.ts'
import { crawl, htmlErrors, pagesOf } from '#site/tests/support/api/crawl.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { mailedToken, mails } from '#site/tests/support/servers/mailbox.ts'
import { ORIGIN, startWerkbank, WERKBANK } from '#site/tests/support/sites/werkbank.ts'

const MOST = 3
/** Pages and files that no public page links. */
const UNLINKED = [
  ...['/admin', '/admin/dashboard', '/profile', '/submission', '/submit', '/saved', '/nowhere', '/own-page'],
  ...['/llms.txt', '/api/openapi.json', '/catalogue.json', '/manifest.webmanifest', '/moderation.xml'],
]
const LINE = `${WERKBANK.SITE_NAME}, ${WERKBANK.SITE_TAGLINE}`

const site = await startWerkbank()
afterAll(() => site.stop())
await site.settled()

const get = (path: string) => fetch(site.url + path)
const textOf = async (path: string) => await (await get(path)).text()
const answers = [
  ...(await crawl(site.url, ORIGIN, MOST)),
  ...(await Promise.all(
    UNLINKED.map(async (path) => ({ path, status: 200, type: '', text: await textOf(path) })),
  )),
]
const scripts = new Set(answers.flatMap(({ text }) => text.match(/\/_astro\/[\w.-]+\.js/g) ?? []))
for (const script of scripts) {
  const text = await textOf(script)
  answers.push({ path: script, status: 200, type: 'text/javascript', text })
  for (const [, next] of text.matchAll(/["']\.\/([\w.-]+\.js)["']/g)) scripts.add(`/_astro/${next}`)
}

test('no page, feed, file, or script names the software, except in the footer', () => {
  expect(scripts.size).toBeGreaterThan(30)
  const naming = answers.filter(({ text }) => /Roster/.test(text.replaceAll('Made with Roster', '')))
  expect(naming.map(({ path }) => path)).toEqual([])
  const pages = pagesOf(answers).filter(({ path }) => !path.startsWith('/admin'))
  expect(
    pages.filter(({ text }) => !text.includes(' · Made with Roster</p>')).map(({ path }) => path),
  ).toEqual([])
  expect(
    answers.filter(({ text }) => /roster\(|own-page-|roster\.invalid/.test(text)).map(({ path }) => path),
  ).toEqual([])
})

test('pages with the name, tagline, and texts of the owner are valid HTML', async () => {
  const pages = pagesOf(answers).filter(({ path }) => ['/', '/signin', '/imprint', '/terms'].includes(path))
  expect(pages).toHaveLength(4)
  expect(await htmlErrors(pages)).toEqual([])
  const home = await textOf('/')
  expect(home).toContain('<title>Werkbank, agents for workshops &amp; &lt;studios&gt;</title>')
  expect(home).toContain(WERKBANK.HERO_TITLE.replace(/ \S+ \S+$/, ''))
  expect(home).toContain(`<meta name="description" content="${WERKBANK.HERO_TEXT}">`)
  expect(await textOf('/signin')).toMatch(/<title>[^<]+ · Werkbank<\/title>/)
})

test('machines read the name', async () => {
  expect(await textOf('/rss.xml')).toContain('<title>Werkbank: ')
  expect(await (await get('/feed.json')).json()).toMatchObject({
    title: expect.stringMatching(/^Werkbank: /),
  })
  expect((await textOf('/llms.txt')).startsWith('# Werkbank\n')).toBe(true)
  expect(await (await get('/api/openapi.json')).json()).toMatchObject({ info: { title: 'Werkbank' } })
  expect(await textOf('/')).toContain('"@type":"WebSite","@id":"https://werkbank.example/"')
  expect(await textOf('/sitemap-pages.xml')).toContain(`<loc>${ORIGIN}/imprint</loc>`)
  const { meta } = await site.pocketBase.root.settings.getAll()
  expect(meta).toMatchObject({ appName: 'Werkbank', senderName: 'Werkbank' })
})

test('emails come from the site by its name and are answered by the owner', async () => {
  const { email } = await signUp(site)
  await callApi(site, 'POST /api/auth/forgot-password', { body: { email } })
  await mailedToken(site, email, '/reset-password')
  for (const mail of mails(site, email)) {
    expect(mail).toContain('From: Werkbank <werkbank@werkbank.example>')
    expect(mail).toContain('Reply-To: hello@werkbank.example')
    expect(mail).not.toContain('Roster')
  }
})

test("the icons, the manifest, and the header show the owner's logo, which can't run scripts", async () => {
  const manifest = await (await get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: LINE, short_name: 'Werkbank' })
  for (const { src, type } of manifest.icons) expect((await get(src)).headers.get('content-type')).toBe(type)
  const touch = sharp(Buffer.from(await (await get('/apple-touch-icon.png')).arrayBuffer()))
  const { data, info } = await touch.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const center = (info.width * 90 + 90) * 3
  expect([...data.subarray(center, center + 3)]).toEqual([0, 0xaa, 0x77])
  const ico = Buffer.from(await (await get('/favicon.ico')).arrayBuffer())
  expect(ico.readUInt32LE(14)).toBe(ico.length - 22)
  expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32)
  const [, src = ''] =
    /<img class="logo" src="(\/favicon\.svg\?v=\w+)" alt="" width="40" height="40">/.exec(
      await textOf('/'),
    ) ?? []
  const logo = await get(src)
  expect(logo.headers.get('content-type')).toBe('image/svg+xml')
  expect(logo.headers.get('content-security-policy')).toMatch(/^default-src 'none'; sandbox;(?!.*script)/)
})

test('a large logo is drawn small for the header, with the same proportions', async () => {
  const path = scratchFile('logo.png')
  const raw = { width: 600, height: 200, channels: 3 } as const
  writeFileSync(path, await sharp(randomBytes(360_000), { raw }).png().toBuffer())
  const svg = (await ownerFiles('', readConfig({ SITE_LOGO: path }))).get('favicon.svg')
  expect(svg?.length).toBeLessThan(40_000)
  const drawn = await sharp(svg).metadata()
  expect([drawn.width, drawn.height]).toEqual([600, 200])
})

test('images for sharing are drawn from texts that name the site', async () => {
  const config = readConfig(WERKBANK)
  const catalogue = new CatalogueReader(openReplica(join(site.dataDir, 'catalogue.db'), { readOnly: true }))
  const agents = catalogue.recent(MOST)
  expect(agents).toHaveLength(MOST)
  for (const agent of agents) expect(await textOf(`/agent/${agent.id}`)).toContain(picturePath(agent, config))
  await get('/og/site.png')
  const ofSite = pictureOfSite(config)
  expect(existsSync(join(site.dataDir, `og/si/site-${pictureKey(ofSite)}.png`))).toBe(true)
  for (const picture of [ofSite, ...agents.map((agent) => pictureOfAgent(agent, config))]) {
    const texts = drawableTexts(picture)
    expect(texts.site).toBe('Werkbank')
    expect(JSON.stringify(texts)).not.toContain('Roster')
  }
})

test('an unreadable accent is corrected, which the log says', async () => {
  const [, light, dark] = /--color-accent:light-dark\((#\w{6}),(#\w{6})\)/.exec(await textOf('/')) ?? []
  expect(light).not.toBe(WERKBANK.SITE_ACCENT)
  expect(site.log()).toContain(
    `SITE_ACCENT #e0361f is hard to see or to read on, so the site uses ${light} in the light theme and ${dark} in the dark one`,
  )
})

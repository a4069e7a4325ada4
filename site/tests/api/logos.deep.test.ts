/** Logos, from a website's icon to the site's pages. For hostile websites, see pocketbase/tests/logos.test.ts. */
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { agentPath } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { coverOf } from '#site/domain/images/picture.ts'
import { Logos } from '#site/server/logos/logos.ts'
import { changeAgent, writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { noisyJpeg } from '#site/tests/support/samples/image-bytes.ts'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const SOON = { timeout: 60_000, interval: 50 }
const SERVICE = { email: `logos-${process.pid}@roster.localhost`, password: 'Service-1234' }
const networks = await twoNetworks()
const site = await sharedSite()
const { root, url } = site.pocketBase
await root.collection('services').create({ ...SERVICE, passwordConfirm: SERVICE.password })

/** Runs the site's logo job with this setting, on the test's own network. */
function run(LOGOS: boolean): Logos {
  const parts = { connection: Promise.resolve({ url, ...SERVICE }), log: pino({ level: 'silent' }) }
  const logos = new Logos(
    { config: { LOGOS, SITE_NAME: 'Roster', SITE_URL: site.url }, ...parts },
    networks.network(),
    0,
  )
  onTestFinished(() => logos.stop())
  return logos
}

const read = async (path: string) => await fetch(site.url + path)
const agentOf = async (id: string): Promise<Agent> => (await read(`/api/agents/${id}`)).json()
const pageOf = async (id: string) => (await read(agentPath(id))).text()

test('an agent shows the icon of its website while logos are on', async () => {
  const icon = await noisyJpeg(180, 180)
  networks.serve('/icon.jpg', (_, response) => response.end(icon))
  networks.serve('/', (_, response) => response.end('<link rel="icon" sizes="180x180" href="/icon.jpg">'))
  networks.serve('/plain', (_, response) => response.end('<title>Plain</title>'))
  const id = await writeAgent(root, { websiteUrl: networks.url('/') })
  const logo = async () => (await agentOf(id)).logo
  const fetching = run(true)
  await expect.poll(logo, SOON).toMatch(/^\/objects\/uploads\/[0-9a-f]{32}$/)
  const agent = await agentOf(id)
  expect(agent).toMatchObject({ previewImages: [], previewSizes: [] })
  const image = await sharp(await (await read(agent.logo)).arrayBuffer()).metadata()
  expect(image).toMatchObject({ format: 'webp', width: 64, height: 64 })

  const cover = coverOf(agent)
  await expect.poll(() => pageOf(id), SOON).toContain(`src="${cover}"`)
  const drawn = await read(cover)
  const header = (name: string) => drawn.headers.get(name)
  expect(header('content-type')).toBe('image/svg+xml')
  expect(header('content-security-policy')).toMatch(/^default-src 'none'; sandbox;.* img-src data:$/)
  expect(header('cache-control')).toContain('immutable')
  expect(await drawn.text()).toContain('<image href="data:image/webp;base64,UklGR')
  const others = await writeAgent(root)
  for (const path of [cover.replace(id, others), cover.replace('.svg', ''), `${cover}x`])
    expect((await read(path)).status).toBe(404)
  expect((await fetch(site.url + cover, { method: 'PUT' })).status).toBe(405)

  await changeAgent(root, id, { websiteUrl: networks.url('/plain') })
  await expect.poll(logo, SOON).toBe('')
  for (const path of [agent.logo, cover]) expect((await read(path)).status).toBe(404)
  await changeAgent(root, id, { websiteUrl: networks.url('/') })
  await expect.poll(logo, SOON).not.toBe('')
  await fetching.stop()
  run(false)
  await expect.poll(logo, SOON).toBe('')
  await expect.poll(() => pageOf(id), SOON).toContain('src="data:image/svg+xml,')
})

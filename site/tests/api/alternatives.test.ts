/** The page of an agent's alternatives: published, found by search engines, and up to date. */
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allAlternatives, alternativesTitle } from '#site/features/agent/alternatives-texts.ts'
import { changeAgent, writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { read as readFrom } from '#site/tests/support/sites/restarted-site.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'

test('appears with the first similar agent, follows it, and disappears with the last', async () => {
  const site = await sharedSite()
  const { root } = site.pocketBase
  const read = (path: string) => readFrom(site, path)
  // Words that no agent of another test file has.
  const category = await writeCategory(root, 'Carving')
  const carving = { description: 'Cuts pictures into wood.', tags: ['woodcuts', 'chisels'], category }
  const id = await writeAgent(root, { ...carving, name: 'Carver' })
  const path = `/agent/${id}/alternatives`
  await expect.poll(async () => (await read(`/agent/${id}`)).status).toBe(200)
  expect((await read(path)).status).toBe(404)
  expect((await read('/agent/nosuchagent0000/alternatives')).status).toBe(404)

  const other = await writeAgent(root, { ...carving, name: 'Whittler' })
  const published = () => globSync(`pages/*${path}.html`, { cwd: site.dataDir })
  await expect.poll(() => published()).toHaveLength(1)
  const { text } = await read(path)
  expect(text).toContain(`<title>${alternativesTitle('Carver')}`)
  expect(text).toContain(`<link rel="canonical" href="${TEST_ORIGIN}${path}"`)
  for (const one of [id, other]) expect(text).toContain(`name="ids" value="${one}"`)
  expect(text).toContain('"@type":"ItemList"')
  expect(text).toMatch(/woodcuts and chisels/)
  await expect.poll(async () => (await read(`/agent/${id}`)).text).toContain(allAlternatives('Carver'))
  expect((await read('/sitemap-agents-1.xml')).text).toContain(`<loc>${TEST_ORIGIN}${path}</loc>`)

  await changeAgent(root, other, { name: 'Knifewright' })
  await expect.poll(async () => (await read(path)).text).toContain('Knifewright')
  await changeAgent(root, other, { status: 'rejected' })
  await expect.poll(async () => (await read(path)).status).toBe(404)
  expect((await read('/sitemap-agents-1.xml')).text).not.toContain(path)
})

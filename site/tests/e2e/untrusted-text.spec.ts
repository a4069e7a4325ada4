/** Text that users enter is shown as text on every screen, and is never executed. */
import type { Page } from 'playwright/test'
import { AGENT_DETAILS, SIMILAR_AGENTS } from '#site/domain/texts/agent.ts'
import { EDITORS_PICKS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const NAME = '<img src=x onerror="window.attacked=1">'
const SCRIPT = '</script><script>window.attacked=2</script><svg onload=window.attacked=3>'

const EVIL = {
  name: NAME,
  description: `${SCRIPT} and {{ constructor.constructor("window.attacked=4")() }} with "quotes" & 'more'`,
  submittedBy: '"><script>window.attacked=5</script>',
  tags: ['<script>window.attacked=6</script>', '{"a":"</script>"}'],
  xAccount: '@"><script>window.attacked=7</script>',
  websiteUrl: 'https://evil.example/"><script>window.attacked=8</script>',
  githubUrl: 'https://github.com/a/"><script>attacked=9</script>',
  featured: true,
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    // Nothing that a text injects may load, either.
    Object.assign(window, { attacked: 0 })
  })
})

async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'attacked'))).toBe(0)
  await expect(page.locator('img[src="x"], svg[onload], [onerror]')).toHaveCount(0)
}

test("an agent's texts are shown as text on its page and in cards", async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent(withoutRefused(EVIL))
  await visit(page, `/agent/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
  await expect(page.getByText('window.attacked=4')).toContainText(EVIL.description)
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(EVIL.tags)
  await expect(page.getByText(EVIL.submittedBy)).toBeVisible()
  await expectHarmless(page)
  for (const path of ['/?sort=newest', '/added-today', '/?search=window+attacked&sort=newest']) {
    await expect.poll(() => catalogue.page(path)).toContain(`/agent/${id}`)
    await visit(page, path)
    const card = page.getByRole('article').filter({ has: page.getByText(NAME, { exact: true }) })
    await expect(card.first(), path).toContainText(SCRIPT)
    await expectHarmless(page)
  }
})

test('a search term is shown as text', async ({ page }) => {
  await visit(page, `/?search=${encodeURIComponent(SCRIPT)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search results for "${SCRIPT}"`)
  await expect(page.getByRole('banner').getByRole('searchbox').first()).toHaveValue(SCRIPT)
  await expect(page).toHaveTitle(`Search results for "${SCRIPT}" · Roster`)
  await expectHarmless(page)
})

test('names are text beside another agent and among the picks', async ({ page, catalogue }) => {
  const category = await catalogue.addCategory({ name: '<b>Sly</b>', slug: 'sly', description: SCRIPT })
  await catalogue.addAgent({ ...withoutRefused(EVIL), category: category.id })
  const { id } = await catalogue.addAgent({ name: 'Good neighbour', category: category.id })
  await expect.poll(() => catalogue.page(`/agent/${id}`)).toContain('similar-agents')
  await visit(page, `/agent/${id}`)
  await expect(page.getByRole('region', { name: SIMILAR_AGENTS })).toContainText(NAME)
  await expect(page.getByRole('region', { name: AGENT_DETAILS })).toContainText('<b>Sly</b>')
  await expectHarmless(page)
  await visit(page, '/?category=sly')
  await expect(page.getByRole('region', { name: EDITORS_PICKS })).toContainText(NAME)
  await expect(page.getByRole('link', { name: 'Remove filter <b>Sly</b>' })).toBeVisible()
  await expectHarmless(page)
})

/** PocketBase rejects URLs with spaces or quotes. The rest of each text is used unchanged. */
function withoutRefused(fields: typeof EVIL): Record<string, unknown> {
  const encoded = { websiteUrl: encodeURI(fields.websiteUrl), githubUrl: encodeURI(fields.githubUrl) }
  return { ...fields, ...encoded }
}

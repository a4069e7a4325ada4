/** A submission from start to finish: a guest's agent with images, from the empty form to its public page and the last email. */
import type { Page } from 'playwright/test'
import { ADDED_IMAGES } from '#site/domain/texts/uploads.ts'
import { OPEN_ITS_PAGE } from '#site/features/submission/submission-texts.ts'
import { EMAILS } from '#site/server/mail/emails.ts'
import { decide } from '#site/tests/support/api/sent-by.ts'
import { sendDecisionsNow } from '#site/tests/support/api/submissions.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { fillAgent, newAgent, send, storedAgents } from '#site/tests/support/browser/submit-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import * as steps from '#site/tests/support/screens/upload-steps.ts'
import { mailAbout, mailsAbout } from '#site/tests/support/servers/mailbox.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'

const IMAGES = ['main-view.png', 'board.jpg']

test("a guest's agent with two images is approved, listed, found, and announced by email", async ({
  page,
  site,
  catalogue,
}) => {
  const to = `stranger-${Date.now()}@example.com`
  const { name, id, images, link } = await submit(page, site, to)
  for (const path of [`/agent/${id}`, ...images.map((image) => `${image}/480`)])
    expect(await catalogue.status(path), path).toBe(404)
  expect(await catalogue.page('/sitemap-agents-1.xml')).not.toContain(id)

  const statusPage = linkIn(await mailAbout(site, to, EMAILS['submission-received'].subject))
  expect(statusPage).toBe(link)
  await page.goto(statusPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is in the queue`)

  await decide(site, id, { status: 'approved' })
  await expect.poll(() => catalogue.page(`/agent/${id}`)).toContain(name)
  await expect.poll(() => catalogue.page('/?sort=newest')).toContain(`/agent/${id}`)
  await expect.poll(() => catalogue.page('/added-today')).toContain(`/agent/${id}`)
  await expect.poll(() => catalogue.page('/sitemap-agents-1.xml')).toContain(`${TEST_ORIGIN}/agent/${id}`)
  const found = async () => (await catalogue.agents(`search=${encodeURIComponent(name)}`)).agents
  await expect.poll(async () => (await found()).map((agent) => agent.id)).toContain(id)
  await isShown(page, { name, id, images })
  await isFound(page, name)

  await page.goto('about:blank')
  await page.goto(statusPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is live`)
  await page.getByRole('link', { name: OPEN_ITS_PAGE }).click()
  await expect(page).toHaveURL(`/agent/${id}`)

  sendDecisionsNow(site)
  expect(linkIn(await mailAbout(site, to, EMAILS['submission-approved'].subject))).toBe(`/agent/${id}`)
  expect(mailsAbout(site, to, EMAILS['submission-received'].subject)).toHaveLength(1)
  await remove(site, id)
})

/** Fills in and submits the form as a guest. Returns what the page then shows. */
async function submit(page: Page, site: OpenSite, to: string) {
  const agent = newAgent()
  await visit(page, '/submit')
  await fillAgent(page, { ...agent, 'Your name or email': to })
  await steps.openUploads(page)
  await steps.chooseFiles(page, await Promise.all(IMAGES.map(steps.drawnPicture)))
  await expect(steps.uploadDialog(page)).toBeHidden()
  await expect(page.getByRole('list', { name: ADDED_IMAGES }).locator('.fname')).toHaveText(IMAGES)
  const isSubmission = (url: string, method: string) => method === 'POST' && url.endsWith('/api/agents')
  const request = page.waitForRequest((sent) => isSubmission(sent.url(), sent.method()))
  await send(page)
  const images: string[] = (await request).postDataJSON().previewImageURLs
  expect(images).toHaveLength(IMAGES.length)
  for (const image of images) expect(image).toMatch(/^\/objects\/uploads\/[0-9a-f]{32}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${agent['Agent name']} is in the queue`)
  const [stored] = await storedAgents(site, agent['Agent name'])
  const { pathname, hash } = new URL(page.url())
  return { name: agent['Agent name'], id: stored?.id ?? '', images, link: pathname + hash }
}

/** Its page shows everyone both images, in several widths. */
async function isShown(page: Page, { name, id, images }: { name: string; id: string; images: string[] }) {
  await visit(page, `/agent/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  for (const [number, alt] of [`${name}: main view`, `${name}: screenshot 2`].entries()) {
    const picture = page.getByRole('main').getByAltText(alt)
    await picture.scrollIntoViewIfNeeded()
    const width = () => picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    const image = images[number]
    const widths = [`${image}/480 480w`, `${image}/960 960w`, `${image}/1600 1280w`].join(', ')
    await expect(picture).toHaveAttribute('srcset', widths)
    const reply = await page.request.get(`${image}/960`)
    expect(reply.status()).toBe(200)
    expect(reply.headers()['content-type']).toBe('image/webp')
  }
}

/** The site's search and list, as visitors see them. */
async function isFound(page: Page, name: string): Promise<void> {
  for (const path of [`/?search=${encodeURIComponent(name)}`, '/?sort=newest']) {
    await visit(page, path)
    await expect(page.getByRole('link', { name: `View Details: ${name}` })).toBeVisible()
  }
}

function linkIn(mail: string): string {
  const address = mail.match(/^https:\S+$/m)?.[0] ?? ''
  return address.startsWith(TEST_ORIGIN) ? address.slice(TEST_ORIGIN.length) : address
}

/** Cleans up, because other tests of this worker count agents. */
async function remove(site: OpenSite, id: string): Promise<void> {
  await site.pocketBase.as(site.pocketBase.superuserToken).collection('agents').delete(id)
  await site.settled()
}

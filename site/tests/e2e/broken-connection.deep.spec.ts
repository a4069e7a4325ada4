/** Connections that really break during a submission: nothing is half stored, no typed text is lost, and the result is one submission. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { UPLOAD_RETRY_MS } from '#site/domain/limits.ts'
import { ADDED_IMAGES } from '#site/domain/texts/uploads.ts'
import * as texts from '#site/features/submit/state/submit-texts.ts'
import { test as base, expect } from '#site/tests/support/browser/browser.ts'
import { fillAgent, newAgent, send, storedAgents } from '#site/tests/support/browser/submit-steps.ts'
import { requestsOf, visit } from '#site/tests/support/browser/visit.ts'
import { noisyJpeg } from '#site/tests/support/samples/image-bytes.ts'
import * as steps from '#site/tests/support/screens/upload-steps.ts'
import { type CuttingProxy, startCuttingProxy } from '#site/tests/support/servers/cutting-proxy.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'

const test = base.extend<{ line: CuttingProxy }>({
  line: async ({ site }, use) => {
    const line = await startCuttingProxy(site)
    await use(line)
    await line.stop()
  },
  // The browser reaches the site only through the proxy.
  baseURL: ({ line }, use) => use(line.url),
})

const PHOTO = 'photo.jpg'
/** After the second attempt, because the first retry is immediate. */
const FIRST_REST_MS = UPLOAD_RETRY_MS[1]
const FIELDS = ['Agent name', 'Description', 'Website URL'] as const
type Agent = ReturnType<typeof newAgent>

test.slow()

test('despite cut uploads, there is one submission with its image', async ({ page, site, line }) => {
  const before = await storedImages(site)
  const asked = requestsOf(page, /\/api\/objects\/upload$/)
  const goOn = await steps.holdTimers(page, FIRST_REST_MS)
  const agent = await begin(page)
  line.uploads = 'cut'
  await choosePhoto(page)
  const photo = steps.fileLine(page, PHOTO)
  await expect(photo).toContainText('Waiting to retry')
  await goOn()
  // Chromium retries on its own, so the last error may be that its first attempt is still using the URL.
  await expect(photo).toContainText(/Network error|Non 2xx \(409\)/, { timeout: 90_000 })
  // Once, and again after 0, 1, 3, and 5 seconds, each time with a new URL.
  expect(asked).toHaveLength(5)
  expect(line.stopped).toBeGreaterThanOrEqual(5)
  await leavesNothing(site, before)

  line.uploads = 'pass'
  await photo.getByRole('button', { name: `Retry ${PHOTO}` }).click()
  await isAdded(page)
  await keepsWhatWasTyped(page, agent)

  await send(page)
  await isSubmittedOnce(page, site, agent)
  expect(await storedImages(site)).toHaveLength(before.length + 1)
})

test('a reload during an upload discards it, and the form keeps the rest', async ({ page, site, line }) => {
  const before = await storedImages(site)
  const agent = await begin(page)
  line.uploads = 'hold'
  await choosePhoto(page)
  await expect.poll(() => line.stopped).toBe(1)
  // Half of the file has arrived there, which shows that this test looks in the right place.
  await expect.poll(() => unfinished(site)).toHaveLength(1)
  await page.reload()
  await leavesNothing(site, before)
  await keepsWhatWasTyped(page, agent)

  line.uploads = 'pass'
  await steps.openUploads(page)
  await choosePhoto(page)
  await isAdded(page)
  await page.getByLabel(/^I accept the/).check()
  await send(page)
  await isSubmittedOnce(page, site, agent)
  expect(await storedImages(site)).toHaveLength(before.length + 1)
})

async function begin(page: Page): Promise<Agent> {
  const agent = newAgent()
  await visit(page, '/submit')
  await fillAgent(page, agent)
  await steps.openUploads(page)
  return agent
}

/** Large enough that half of it doesn't fit into the machine's buffers. */
async function choosePhoto(page: Page): Promise<void> {
  const buffer = await noisyJpeg(2400, 1800)
  await steps.chooseFiles(page, [{ name: PHOTO, mimeType: 'image/jpeg', buffer }])
}

const added = (page: Page) => page.getByRole('list', { name: ADDED_IMAGES }).locator('.fname')

/** The dialog closes automatically if nothing failed. */
async function isAdded(page: Page): Promise<void> {
  await expect(steps.uploadDialog(page)).toBeHidden()
  await expect(added(page)).toHaveText([PHOTO])
}

async function keepsWhatWasTyped(page: Page, agent: Agent): Promise<void> {
  for (const label of FIELDS) await expect(page.getByLabel(label, { exact: true })).toHaveValue(agent[label])
  await expect(page.getByLabel(texts.SUBMIT_LABELS.pricingModel, { exact: true })).toHaveValue('free')
}

async function isSubmittedOnce(page: Page, site: OpenSite, agent: Agent): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${agent['Agent name']} is in the queue`)
  expect(await storedAgents(site, agent['Agent name'])).toHaveLength(1)
}

/** Keys of the images stored in PocketBase. */
async function storedImages({ pocketBase }: OpenSite): Promise<string[]> {
  const uploads = await pocketBase.as(pocketBase.superuserToken).collection('uploads').getFullList()
  return uploads.map(({ key }) => String(key))
}

/** Files of request bodies that are being read or weren't read to the end. */
function unfinished({ dataDir }: OpenSite): string[] {
  return readdirSync(join(dataDir, 'images'))
}

/** Expects nothing on the site's disk or in PocketBase. */
async function leavesNothing(site: OpenSite, before: string[]): Promise<void> {
  await expect.poll(() => unfinished(site)).toEqual([])
  expect(await storedImages(site)).toEqual(before)
}

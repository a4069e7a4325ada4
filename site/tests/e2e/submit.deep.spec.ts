/** Submitting in depth: server errors, edits, and previews. */
import { z } from 'zod'
import * as texts from '#site/domain/texts/submission-fields.ts'
import { IMAGES_UNFINISHED } from '#site/domain/texts/submission-fields.ts'
import { SUBMIT_FOR_REVIEW } from '#site/features/submit/state/submit-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { decide, sendAs } from '#site/tests/support/api/sent-by.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, expectError, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { fillAgent, newAgent, send } from '#site/tests/support/browser/submit-steps.ts'
import { requestsOf } from '#site/tests/support/browser/visit.ts'
import { reply } from '#site/tests/support/screens/screen-steps.ts'
import * as steps from '#site/tests/support/screens/upload-steps.ts'

const summary = 'group'

test('a server error about a field is shown at that field', async ({ page }) => {
  const issues = [{ field: 'tags.1', message: texts.TAG_TOO_LONG }]
  await reply('**/api/agents', { message: 'Please check what you entered.', issues }, 422)(page)
  await page.goto('/submit')
  await fillAgent(page)
  await send(page)
  await expect(toast(page)).toContainText('Please check what you entered.')
  await expect(page.getByRole(summary, { name: '1 field needs attention' })).toBeFocused()
  await expectError(page, 'Tags', texts.TAG_TOO_LONG)
})

test('a browser that autofills the bot trap can submit again', async ({ page }) => {
  const agent = newAgent()
  await page.goto('/submit')
  await fillAgent(page, agent)
  await page.locator('[name="homepage"]').fill('https://filled.example', { force: true })
  await send(page)
  await expect(page.getByRole(summary, { name: '1 field needs attention' })).toBeFocused()
  await send(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${agent['Agent name']} is in the queue`)
})

test('a pending duplicate is named without a link', async ({ page, catalogue }) => {
  const { 'Agent name': name, 'Website URL': websiteUrl } = newAgent()
  await catalogue.addHiddenAgent({ name, websiteUrl })
  await page.goto('/submit')
  await page.getByLabel('Website URL', { exact: true }).fill(websiteUrl)
  const notice = page.getByRole('status').filter({ hasText: `Already pending review: ${name}` })
  await expect(notice).toContainText('Someone has already submitted this website.')
  await expect(notice.getByRole('link')).toHaveCount(0)
})

test('images stay with an edited submission, and one can be removed', async ({ page, site, catalogue }) => {
  const { token } = await signIn(page)
  const pictures = ['https://pictures.example/inbox.svg', 'https://pictures.example/board.svg']
  const { id } = await sendAs({ site, catalogue }, { previewImageURLs: pictures }, token)
  await page.goto(`/submit?edit=${id}`)
  const remove = page.getByRole('button', { name: /^Remove/ })
  await expect(remove).toHaveCount(2)
  await remove.first().click()
  await button(page, 'Save changes').click()
  await expect(page).toHaveURL('/profile#submissions')
  await page.goto(`/submit?edit=${id}`)
  await expect(remove).toHaveCount(1)
})

const given = z.object({ address: z.string() })

test('the page says that it was rejected, and is public once approved', async ({ page, site, catalogue }) => {
  const { token } = await signIn(page)
  const { id, name } = await sendAs({ site, catalogue }, {}, token)
  await decide(site, id, { status: 'rejected', notes: 'Say what it does.' })
  await page.goto(`/agent/${id}`)
  await expect(page.getByRole('note')).toContainText('It was rejected.')
  await expect(page.getByText('New', { exact: true })).toHaveCount(0)
  await decide(site, id, { status: 'approved' })
  await page.goto(`/agent/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(button(page, 'Upvote')).toBeVisible()
})

test('no script runs in the frame of the dashboard', async ({ page, site, catalogue }) => {
  const { token } = await enterAdministration(page, site)
  const id = await catalogue.addHiddenAgent({ name: 'Framed Desk' })
  const { body } = await callApi(site, `POST /api/agents/${id}/preview?framed=true`, { token })
  const { address } = given.parse(body)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const asked = requestsOf(page)
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-same-origin')
    frame.title = 'framed'
    frame.src = src
    document.body.append(frame)
  }, address)
  const framed = page.frameLocator('iframe[title="framed"]')
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Framed Desk')
  // The first script of every page would have marked it, and another one would have removed the token.
  await expect(framed.locator('html[data-admin]')).toHaveCount(0)
  await expect
    .poll(() => framed.locator(':root').evaluate(({ ownerDocument }) => ownerDocument.styleSheets.length))
    .toBeGreaterThan(1)
  expect(await framed.locator(':root').evaluate(() => location.search)).toContain('?preview=')
  expect(asked.filter((url) => url.includes('/api/auth'))).toEqual([])
})

test("a form isn't sent while an image is uploaded", async ({ page }) => {
  await steps.holdUploads(page, ['uploading'])
  await page.goto('/submit')
  await steps.openUploads(page)
  await steps.chooseFiles(page, [await steps.drawnPicture('main-view.png')])
  await expect(steps.uploadDialog(page)).toContainText('64%')
  await tabAndPress(page, steps.uploadDialog(page).getByRole('button', { name: 'Done' }))
  await fillAgent(page)
  await tabAndPress(page, button(page, SUBMIT_FOR_REVIEW))
  await expect(page.getByRole('group', { name: '1 field needs attention' })).toBeFocused()
  await expect(page.getByText(IMAGES_UNFINISHED)).toBeVisible()
})

/** The agent editor: what it shows, saves, and rejects, on a phone and on a desktop, by keyboard alone. */
import { adminEditPath } from '#site/domain/addresses.ts'
import * as texts from '#site/domain/texts/admin-edit.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { ADMIN_DASHBOARD } from '#site/domain/texts/page-names.ts'
import { SAVE_CHANGES } from '#site/domain/texts/profile.ts'
import { EDIT_LABELS } from '#site/features/admin/agents/edited-agent.ts'
import { SELECT_CATEGORY } from '#site/features/submit/state/submit-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { openEditor } from '#site/tests/support/browser/admin-editing.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  button,
  DEEP,
  expectError,
  failOnce,
  PHONE,
  tabAndPress,
  tabTo,
  toast,
} from '#site/tests/support/browser/forms.ts'
import { hydrated } from '#site/tests/support/browser/visit.ts'
import { ADMIN_EDIT_CASES } from '#site/tests/support/samples/agent-field-cases.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

const NO_AGENT = adminEditPath('missing00000000')

test("requires an admin token, also after it's removed", async ({ page, site, context }) => {
  await page.goto('/admin')
  await page.evaluate(() => localStorage.setItem('adminUser', '{"firstName":"Noor"}'))
  await page.goto(NO_AGENT)
  await expect(page).toHaveURL('/admin')
  await enterAdministration(page, site)
  await page.goto(NO_AGENT)
  await hydrated(page)
  const other = await context.newPage()
  await other.goto('/terms')
  await other.evaluate(() => localStorage.removeItem('adminToken'))
  await expect(page).toHaveURL('/admin')
})

test('needs the token only, not the stored user', DEEP, async ({ page, site, catalogue }) => {
  const { name } = await openEditor(page, { site, catalogue })
  await page.evaluate(() => localStorage.removeItem('adminUser'))
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${name}`)
  await page.getByLabel('Description', { exact: true }).fill('Saved by the token alone.')
  await button(page, SAVE_CHANGES).click()
  await expect(toast(page)).toContainText('Changes Saved')
  await expect(button(page, SAVE_CHANGES)).toBeFocused()
  await expect(page).toHaveURL(/\/edit$/)
})

test('shows a missing agent with a link back', DEEP, async ({ page, site }) => {
  await enterAdministration(page, site)
  const reply = await page.goto(NO_AGENT)
  expect(await reply?.text()).toContain('<meta name="robots" content="noindex"')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(AGENT_NOT_FOUND)
  await tabAndPress(page, page.getByRole('link', { name: texts.BACK_TO_DASHBOARD }))
  await expect(page).toHaveURL('/admin/dashboard')
})

test(
  "retries categories that failed to load, and keeps the agent's own",
  DEEP,
  async ({ page, site, catalogue }) => {
    await failOnce(page, '**/api/categories')
    const { categoryName } = await openEditor(page, { site, catalogue })
    const choices = page.getByLabel('Category', { exact: true }).locator('option')
    const alert = page.getByRole('alert').filter({ hasText: texts.CATEGORIES_NOT_FETCHED })
    await expect(choices).toHaveText([SELECT_CATEGORY, categoryName])
    await tabAndPress(page, alert.getByRole('button', { name: TRY_AGAIN }))
    await expect(alert).toHaveCount(0)
    const listed = await catalogue.read<{ name: string }[]>('/api/categories')
    await expect(choices).toHaveText([SELECT_CATEGORY, ...listed.map(({ name }) => name)])
  },
)

test('at 360 px an agent is changed by keyboard alone', async ({ page, site, catalogue }) => {
  await page.setViewportSize(PHONE)
  const { id, stored } = await openEditor(page, { site, catalogue }, { name: 'Keyboard Desk' })
  await expect(page.getByText(`ID ${id}`, { exact: true })).toBeVisible()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: texts.OPEN_WEBSITE })).toHaveAttribute('target', '_blank')
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Renamed Desk')
  await tabTo(page, page.getByLabel(EDIT_LABELS.pricingModel, { exact: true }))
  await page.keyboard.type('Enter')
  await tabTo(page, page.getByLabel('Tags', { exact: true }))
  await page.keyboard.type('mail, letters, Mail')
  await tabTo(page, page.getByLabel('Gmail', { exact: true }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Maker', { exact: true }))
  await page.keyboard.type('Letter Works')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Changes Saved')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Renamed Desk')
  expect(await stored()).toMatchObject({
    name: 'Renamed Desk',
    pricingModel: 'enterprise',
    tags: ['mail', 'letters'],
    worksWith: ['gmail'],
    maker: 'Letter Works',
  })
  await catalogue.shows(`/agent/${id}`, 'Letter Works')
})

test("shows each field's error and sends nothing", DEEP, async ({ page, site, catalogue }) => {
  await openEditor(page, { site, catalogue })
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())))
  for (const [field, value, message] of ADMIN_EDIT_CASES) {
    const isChoice = ['categoryId', 'pricingModel', 'worksWith'].includes(field)
    if (message === undefined || isChoice || value.length > 300) continue
    const input = page.getByLabel(EDIT_LABELS[field], { exact: true })
    const before = await input.inputValue()
    await input.fill(value)
    await button(page, SAVE_CHANGES).click()
    await expectError(page, EDIT_LABELS[field], message)
    await expect(input).toHaveValue(value)
    await input.fill(before)
  }
  await page.getByLabel('Category', { exact: true }).selectOption('')
  await button(page, SAVE_CHANGES).click()
  await expectError(page, 'Category', texts.ADMIN_CATEGORY_REQUIRED)
  expect(sent).toEqual([])
})

test(
  "shows the server's errors, at their field if any, and keeps what was typed",
  DEEP,
  async ({ page, site, catalogue }) => {
    const { id, name, stored } = await openEditor(page, { site, catalogue })
    const typed = 'Reads every letter twice before it answers.'
    await page.getByLabel('Description', { exact: true }).fill(typed)
    await failOnce(page, `**/api/admin/agents/${id}`)
    await button(page, SAVE_CHANGES).click()
    await expect(toast(page)).toContainText('Save Failed')
    await expect(toast(page)).toContainText('Unable to save changes. Please try again.')
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue(typed)
    await expect(page.getByRole('alert').filter({ hasText: texts.AGENT_NOT_UPDATED })).toBeVisible()
    await expect(button(page, SAVE_CHANGES)).toBeFocused()
    const refusal = { message: 'No.', issues: [{ field: 'tags', message: 'These tags are taken.' }] }
    await page.route(`**/api/admin/agents/${id}`, (route) => route.fulfill({ status: 422, json: refusal }), {
      times: 1,
    })
    await button(page, SAVE_CHANGES).click()
    await expectError(page, 'Tags', 'These tags are taken.')
    await button(page, SAVE_CHANGES).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${name}`)
    await expect.poll(async () => (await stored()).description).toBe(typed)
  },
)

test('asks before leaving unsaved changes only', DEEP, async ({ page, site, catalogue }) => {
  await openEditor(page, { site, catalogue })
  const asked: string[] = []
  let stays = true
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (stays ? dialog.dismiss() : dialog.accept())
  })
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Half Typed')
  const cancel = page.getByRole('link', { name: 'Cancel' })
  await cancel.click({ noWaitAfter: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(name).toHaveValue('Half Typed')
  stays = false
  await cancel.click()
  await expect(page).toHaveURL('/admin/dashboard')
  expect(asked).toHaveLength(2)
  await expect(page.getByRole('heading', { level: 1, name: ADMIN_DASHBOARD })).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Edit / })).toBeVisible()
  await expect(name).not.toHaveValue('')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

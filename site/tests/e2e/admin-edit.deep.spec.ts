/** The agent editor: what it shows, saves, and rejects, on a phone and on a desktop, by keyboard alone. */
import * as texts from '#site/domain/texts/admin-edit.ts'
import { ADMIN_DASHBOARD } from '#site/domain/texts/page-names.ts'
import { SAVE_CHANGES } from '#site/domain/texts/profile.ts'
import { openEditor } from '#site/tests/support/browser/admin-editing.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, expectError, failOnce, toast } from '#site/tests/support/browser/forms.ts'

test("shows the server's errors, at their field if any, and keeps what was typed", async ({
  page,
  site,
  catalogue,
}) => {
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
})

test('asks before leaving unsaved changes only', async ({ page, site, catalogue }) => {
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

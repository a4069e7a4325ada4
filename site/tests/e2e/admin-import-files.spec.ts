/** The files of the administration's tab Import: chosen, dropped, unreadable, broken off. */

import {
  COLUMN_LEFT_OUT,
  openImportOf,
  UNREADABLE_FILE,
  UPLOAD_BROKE,
} from '#site/domain/texts/import-screen.ts'
import type { Import } from '#site/features/admin/import/import-options.ts'
import {
  asImporterOf,
  FILE,
  importPanel,
  openImportTab,
} from '#site/tests/support/browser/admin-importing.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { IMPORT_ID, UNREADABLE } from '#site/tests/support/samples/sample-import.ts'
import { adminRoute } from '#site/tests/support/screens/admin-steps.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

test('an unreadable file says why, stays open, and is read again with its columns named', async ({
  page,
}) => {
  const now: { file: Import | undefined } = { file: { ...UNREADABLE, id: IMPORT_ID } }
  const sent = await asImporterOf(page, now)
  await openImportTab(page)
  await page.getByRole('button', { name: openImportOf(UNREADABLE.fileName) }).click()
  await expect(importPanel(page).getByRole('alert')).toContainText(UNREADABLE_FILE(UNREADABLE.fileName))
  const column = importPanel(page).getByLabel('What it is for')
  await expect(column).toHaveValue('ignore')
  await expect(column.locator('option').first()).toHaveText(COLUMN_LEFT_OUT)
  await column.selectOption('Description')
  await expect
    .poll(() => sent)
    .toEqual([{ path: 'read', body: { columns: { 'What it is for': 'description' } } }])
  await expect(column).toHaveValue('description')
})

test('a broken upload keeps the file for another try', async ({ page }) => {
  const now: { file: Import | undefined } = { file: undefined }
  await asImporterOf(page, now)
  let isBroken = true
  await page.route(adminRoute('imports'), (route) =>
    isBroken && route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await openImportTab(page)
  await page.locator('input[type="file"]').setInputFiles(FILE)
  const alert = importPanel(page)
    .getByRole('alert')
    .filter({ hasText: UPLOAD_BROKE(FILE.name) })
  await expect(alert).toBeVisible()
  isBroken = false
  await alert.getByRole('button', { name: TRY_AGAIN }).click()
  await expect(importPanel(page).getByRole('heading', { name: FILE.name })).toBeVisible()
})

test('a file that is dropped on the tab is uploaded', async ({ page }) => {
  const now: { file: Import | undefined } = { file: undefined }
  await asImporterOf(page, now)
  await openImportTab(page)
  await expect(importPanel(page).getByRole('button', { name: /^Choose a file/ })).toBeVisible()
  const data = await page.evaluateHandle((name) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['# Awesome agents'], name, { type: 'text/markdown' }))
    return transfer
  }, FILE.name)
  await importPanel(page).dispatchEvent('drop', { dataTransfer: data })
  await expect(importPanel(page).getByRole('heading', { name: FILE.name })).toBeVisible()
})

/** An admin who imports a file in the browser, with a site that responds from samples. */
import type { Page } from 'playwright/test'
import type { Import } from '#site/features/admin/import/import-store.ts'
import { reportTitle } from '#site/features/admin/import/import-texts.ts'
import { BATCHES, CHECKED } from '#site/tests/support/samples/sample-import.ts'
import { adminRoute, asAdmin } from '#site/tests/support/screens/admin-steps.ts'
import { hydrated } from './visit.ts'

export const IMPORT_TAB = '/admin/dashboard#import'
export const FILE = {
  name: CHECKED.fileName,
  mimeType: 'text/markdown',
  buffer: Buffer.from('# Awesome agents\n'),
}
export const importPanel = (page: Page) => page.getByRole('tabpanel', { name: 'Import' })
export const importButton = (page: Page, name: string) =>
  importPanel(page).getByRole('button', { name, exact: true })
export const importReport = (page: Page) =>
  importPanel(page).getByRole('region', {
    name: new RegExp(`^(${reportTitle(true)}|${reportTitle(false)})$`),
  })
export const fileInput = (page: Page) => importPanel(page).locator('input[type="file"]')

export async function openImportTab(page: Page): Promise<void> {
  await page.goto(IMPORT_TAB)
  await hydrated(page)
}

/** An admin whose site has this file, if any, until another one is uploaded. */
export async function asImporter(page: Page, file?: Import): Promise<void> {
  let current = file
  await asAdmin(page)
  await page.route(adminRoute('imports'), (route) => {
    const isUpload = route.request().method() === 'POST'
    if (isUpload) current = CHECKED
    return route.fulfill({ status: isUpload ? 201 : 200, json: isUpload ? CHECKED : { current } })
  })
  await page.route(adminRoute('imports/batches'), (route) => route.fulfill({ json: { batches: BATCHES } }))
}

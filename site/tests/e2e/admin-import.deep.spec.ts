/** Importing a file over a slow or lost connection. */
import * as texts from '#site/features/admin/import/import-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import * as importing from '#site/tests/support/browser/admin-importing.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { reload } from '#site/tests/support/browser/visit.ts'
import { REFUSED, RUNNING } from '#site/tests/support/samples/sample-import.ts'
import { adminRoute } from '#site/tests/support/screens/admin-steps.ts'
import { bringFiles } from '#site/tests/support/screens/upload-steps.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

test('the upload of a file shows its progress', async ({ page, site }) => {
  await enterAdministration(page, site)
  await importing.openImportTab(page)
  const network = await page.context().newCDPSession(page)
  const unlimited = { offline: false, latency: 0, downloadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', { ...unlimited, uploadThroughput: 100_000 })
  const buffer = Buffer.alloc(3_000_000, '\n')
  await importing.fileInput(page).setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer })
  const meter = importing
    .importPanel(page)
    .getByRole('progressbar', { name: texts.UPLOADING_FILE('large.csv') })
  await expect(meter).toHaveAttribute('value', /^[1-9]\d?$/)
  await expect(importing.importPanel(page).getByText(/^[1-9]\d?%$/)).toBeVisible()
})

test('an import survives a reload, and a lost connection can be retried', async ({ page }) => {
  await importing.asImporter(page, RUNNING)
  await importing.openImportTab(page)
  await expect(importing.importPanel(page).getByText(texts.rowsTaken(61, 231))).toBeVisible()
  await reload(page)
  await expect(importing.importPanel(page).getByText(texts.rowsTaken(61, 231))).toBeVisible()
  let isAway = true
  await page.route(adminRoute('imports'), (route) =>
    isAway ? route.abort() : route.fulfill({ json: { current: REFUSED } }),
  )
  const alert = importing.importPanel(page).getByRole('alert').filter({ hasText: texts.CONNECTION_LOST })
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: TRY_AGAIN }).click()
  await expect(alert).toBeVisible()
  isAway = false
  await alert.getByRole('button', { name: TRY_AGAIN }).click()
  await expect(importing.importPanel(page).getByText(texts.RUN_FAILED(true))).toBeVisible()
  await expect(alert).toBeHidden()
})

test('a file dropped anywhere is uploaded, and retried after a failure', async ({ page }) => {
  await importing.asImporter(page)
  let isBroken = true
  await page.route(adminRoute('imports'), (route) =>
    isBroken && route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await importing.openImportTab(page)
  await expect(importing.importPanel(page).getByLabel(texts.CHOOSE_IMPORT)).toBeAttached()
  await bringFiles(page, 'drop', [importing.FILE], page.locator('body'))
  const alert = importing
    .importPanel(page)
    .getByRole('alert')
    .filter({ hasText: texts.UPLOAD_BROKE(importing.FILE.name) })
  await expect(alert).toBeVisible()
  isBroken = false
  await alert.getByRole('button', { name: TRY_AGAIN }).click()
  await expect(importing.importPanel(page).getByRole('heading', { name: importing.FILE.name })).toBeVisible()
})

/** The admin tab that imports agents: uploading, checking, importing, stopping, and following a file. */

import { REPORT_FILE } from '#site/domain/imports.ts'
import type { Import } from '#site/features/admin/import/import-store.ts'
import * as texts from '#site/features/admin/import/import-texts.ts'
import { STOP } from '#site/features/admin/kit/kit-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import * as importing from '#site/tests/support/browser/admin-importing.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP, PHONE, tabAndPress, tabTo } from '#site/tests/support/browser/forms.ts'
import { reload } from '#site/tests/support/browser/visit.ts'
import { STATS } from '#site/tests/support/samples/sample-administration.ts'
import { BATCHES, CHECKED, IMPORTED, REFUSED, RUNNING } from '#site/tests/support/samples/sample-import.ts'
import { adminRoute } from '#site/tests/support/screens/admin-steps.ts'
import { bringFiles } from '#site/tests/support/screens/upload-steps.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

test('shows how much of a file is uploaded', async ({ page, site }) => {
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
  await expect(meter).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await expect(importing.importPanel(page).getByText(/^[1-9]\d?%$/)).toBeVisible()
})

test('at 360 px by keyboard: chosen, a section skipped, checked again, confirmed, stopped', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  const sent = await importing.asImporter(page, { file: undefined })
  await importing.openImportTab(page)
  await tabTo(page, importing.importPanel(page).getByLabel(texts.CHOOSE_IMPORT))
  const chooser = page.waitForEvent('filechooser')
  // The key press may arrive before the file chooser is intercepted. A reply from the page comes after both.
  await page.evaluate(() => undefined)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(importing.FILE)
  await expect(importing.importPanel(page).getByRole('heading', { name: importing.FILE.name })).toBeVisible()

  await expect(importing.importPanel(page).getByLabel(texts.DEFAULT_PRICING)).toHaveValue('freemium')
  await tabTo(page, importing.importPanel(page).getByLabel('Further reading'))
  await page.keyboard.press('Space')
  await expect(importing.importPanel(page).getByText(texts.rowsTaken(184, 231))).toBeVisible()
  await importing.importPanel(page).getByLabel('Stars').selectOption('tags')
  for (const list of await importing.importPanel(page).locator('.import-sections').all())
    expect(await list.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0)
  await importing.importReport(page).getByText(texts.FIGURE_NAMES.duplicate[0]).last().click()
  await expect(importing.importPanel(page).getByText('Hex, https://hex.example/')).toBeVisible()
  await importing.importPanel(page).getByLabel(texts.ADD_DUPLICATES).check()
  await expect(importing.importPanel(page).getByText(texts.OTHER_SECTIONS)).toBeVisible()
  await expect(importing.importButton(page, texts.IMPORT_NOW)).toHaveAttribute('aria-disabled', 'true')
  await tabAndPress(page, importing.importButton(page, texts.DRY_RUN))
  await expect(importing.importPanel(page).getByText(texts.OTHER_SECTIONS)).toBeHidden()
  expect(sent).toEqual([
    {
      path: 'check',
      body: {
        leaveOut: ['Further reading'],
        choices: {},
        columns: { Stars: 'tags' },
        pricing: 'freemium',
        addDuplicates: true,
      },
    },
  ])

  await tabAndPress(page, importing.importButton(page, texts.UPDATE_NOW))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(texts.confirmText(112, 14))
  await tabAndPress(page, dialog.getByRole('button', { name: texts.UPDATE_NOW }))
  const progress = importing.importPanel(page).getByRole('progressbar', { name: texts.RUNS_TITLE(false) })
  await expect(progress).toHaveAttribute('aria-valuenow', '26')
  await expect(importing.importPanel(page).getByText(texts.rowsTaken(61, 231))).toBeVisible()
  await expect(importing.importButton(page, STOP)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(importing.importPanel(page).getByText(texts.RUN_STOPPED(false))).toBeVisible()
  expect(sent.slice(1)).toMatchObject([{ path: 'run', body: { update: true } }, { path: 'cancel' }])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(PHONE.width)
})

test('asks before it adds, and the report counts reasons and can be downloaded', async ({ page }) => {
  const now: { file: Import | undefined } = { file: CHECKED }
  const sent = await importing.asImporter(page, now)
  await page.route(adminRoute(`imports/${CHECKED.id}/report`), (route) =>
    route.fulfill({ json: IMPORTED.report }),
  )
  await page.route(adminRoute('stats'), (route) =>
    route.fulfill({ json: { ...STATS, totalSubmissions: now.file === IMPORTED ? 373 : 261 } }),
  )
  await importing.openImportTab(page)
  await importing.importButton(page, texts.IMPORT_NOW).click()
  expect(sent).toEqual([])
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(texts.confirmImport(112))
  await dialog.getByRole('button', { name: texts.IMPORT_NOW }).click()
  await expect(importing.importPanel(page).getByText(texts.RUNS_TITLE(false))).toBeVisible()
  expect(sent).toMatchObject([{ path: 'run', body: { update: false } }])
  await expect(page.getByRole('definition').filter({ hasText: '261' })).toBeVisible()
  now.file = IMPORTED
  await expect(
    importing.importReport(page).getByRole('heading', { name: texts.reportTitle(false) }),
  ).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '373' })).toBeVisible()
  await expect(
    importing.importReport(page).getByRole('row').filter({ hasText: 'is relative' }).getByRole('cell'),
  ).toHaveText(['11', '17, 18, 19, 20, 21, ...'])
  const download = page.waitForEvent('download')
  await importing.importReport(page).getByRole('button', { name: texts.DOWNLOAD_REPORT }).click()
  expect((await download).suggestedFilename()).toBe(REPORT_FILE)
})

test('an undo says how many agents have upvotes, deletes them only if asked, and leaves the focus there', async ({
  page,
}) => {
  await importing.asImporter(page, { file: undefined })
  let batches = BATCHES
  await page.route(adminRoute('imports/batches'), (route) => route.fulfill({ json: { batches } }))
  await page.route(/\/batches\/\w+\/undo\?/, (route) => route.fulfill({ json: BATCHES[0] }))
  await importing.openImportTab(page)
  for (const [voted, text] of [
    ['keep', '106 agents will be deleted. '],
    ['delete', '108 agents will be deleted, along with their upvotes. '],
  ] as const) {
    await importing.importButton(page, texts.undoOf('awesome-agents.md')).click()
    const dialog = page.getByRole('dialog', { name: texts.confirmUndo('awesome-agents.md') })
    await dialog.getByLabel(texts.deleteVoted(2)).setChecked(voted === 'delete')
    await expect(dialog).toContainText(text)
    const sent = page.waitForRequest(/\/undo\?/)
    if (voted === 'delete') batches = BATCHES.map((batch) => ({ ...batch, left: batch.changed }))
    await dialog.getByRole('button', { name: texts.UNDO }).click()
    expect((await sent).url()).toMatch(new RegExp(`voted=${voted}$`))
  }
  await expect(importing.importButton(page, texts.undoOf('awesome-agents.md'))).toHaveCount(0)
  await expect(importing.importButton(page, 'awesome-agents.md')).toBeFocused()
})

test('an import survives a reload, and a lost connection can be retried', DEEP, async ({ page }) => {
  await importing.asImporter(page, { file: RUNNING })
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

test('a file dropped anywhere is uploaded, and after a failure again', DEEP, async ({ page }) => {
  await importing.asImporter(page, { file: undefined })
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

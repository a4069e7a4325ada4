/** The administration's tab that imports agents: tried out, imported, stopped, followed. */

import { adminEditPath } from '#site/domain/addresses.ts'
import {
  ADD_AS_PENDING,
  CONFIRM_YES,
  CONNECTION_LOST,
  confirmText,
  DRY_RUN,
  IMPORT_NOW,
  OTHER_CHOICES,
  OTHER_RUNS,
  openImportOf,
  REPORT_FILE,
  RUN_INTERRUPTED,
  RUN_STOPPED,
  RUNS_TITLE,
  reportTitle,
  rowsDone,
  rowsTaken,
  SHOW_RUNNING,
} from '#site/domain/texts/import-screen.ts'
import type { Import } from '#site/features/admin/import/import-options.ts'
import { STOP } from '#site/features/admin/kit/stop-texts.ts'
import {
  asImporterOf,
  FILE,
  importButton,
  importPanel,
  importReport,
  openImportTab,
} from '#site/tests/support/browser/admin-importing.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP, PHONE, tabAndPress, tabTo } from '#site/tests/support/browser/forms.ts'
import { reload } from '#site/tests/support/browser/visit.ts'
import { STATS } from '#site/tests/support/samples/sample-administration.ts'
import {
  IMPORT_ID,
  IMPORTED,
  INTERRUPTED,
  READY,
  RUNNING,
  TRIED,
} from '#site/tests/support/samples/sample-import.ts'
import { asHinderedImporter, asImporter, OTHER } from '#site/tests/support/screens/admin-import-screens.ts'
import { adminRoute } from '#site/tests/support/screens/admin-steps.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

for (const [width, size] of [
  [360, PHONE],
  [1280, { width: 1280, height: 800 }],
] as const)
  test(
    `at ${width} px by keyboard: chosen, a section left out, tried out, confirmed, stopped`,
    width === 360 ? {} : DEEP,
    async ({ page }) => {
      test.slow()
      await page.setViewportSize(size)
      const now: { file: Import | undefined } = { file: undefined }
      const sent = await asImporterOf(page, now)
      await openImportTab(page)
      const choose = importPanel(page).getByRole('button', { name: /^Choose a file/ })
      await tabTo(page, choose)
      const chooser = page.waitForEvent('filechooser')
      // A key may overtake the browser's order to hand the chooser over; an answer of the page comes after both.
      await page.evaluate(() => undefined)
      await page.keyboard.press('Enter')
      await (await chooser).setFiles(FILE)
      await expect(importPanel(page).getByRole('heading', { name: FILE.name })).toBeVisible()

      await tabTo(page, importPanel(page).getByLabel('Further reading'))
      await page.keyboard.press('Space')
      await expect(importPanel(page).getByText(rowsTaken(184, 231))).toBeVisible()
      await tabTo(page, importPanel(page).getByLabel('Leave them as they are'))
      await page.keyboard.press('ArrowDown')
      await expect(importPanel(page).getByLabel('Change them', { exact: false }).first()).toBeChecked()
      await tabAndPress(page, importButton(page, DRY_RUN))
      await expect(importReport(page)).toContainText('112')
      expect(sent.at(-1)).toMatchObject({
        ...{ path: 'run', body: { dryRun: true, mode: 'update', leaveOut: ['Further reading'] } },
      })

      await tabAndPress(page, importButton(page, IMPORT_NOW))
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(confirmText(14, false))
      await tabAndPress(page, dialog.getByRole('button', { name: CONFIRM_YES }))
      await expect(importPanel(page).getByRole('progressbar', { name: RUNS_TITLE(false) })).toHaveAttribute(
        'aria-valuenow',
        '33',
      )
      await expect(importPanel(page).getByText(rowsDone(61, 184))).toBeVisible()
      await expect(importButton(page, STOP)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(importPanel(page).getByText(RUN_STOPPED)).toBeVisible()
      expect(sent.map(({ path }) => path)).toEqual(['run', 'run', 'cancel'])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
    },
  )

test('only adding is not asked about; what was imported leads to its agents and can be kept', async ({
  page,
}) => {
  const now: { file: Import | undefined } = { file: READY }
  const sent = await asImporterOf(page, now)
  await page.route(adminRoute(`imports/${IMPORT_ID}/report`), (route) =>
    route.fulfill({ json: IMPORTED.run?.report }),
  )
  await page.route(adminRoute('stats'), (route) =>
    route.fulfill({ json: { ...STATS, totalSubmissions: now.file === IMPORTED ? 373 : 261 } }),
  )
  await openImportTab(page)
  await page.getByRole('button', { name: openImportOf(READY.fileName) }).click()
  await importButton(page, IMPORT_NOW).click()
  await expect(importPanel(page).getByText(RUNS_TITLE(false))).toBeVisible()
  expect(sent).toMatchObject([{ path: 'run', body: { dryRun: false, mode: 'add' } }])
  await expect(page.getByRole('definition').filter({ hasText: '261' })).toBeVisible()
  now.file = IMPORTED
  await expect(importReport(page).getByRole('heading', { name: reportTitle(false) })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '373' })).toBeVisible()
  await importReport(page).locator('summary').filter({ hasText: 'Added' }).click()
  await expect(importReport(page).getByRole('link', { name: 'Skyvern' })).toHaveAttribute(
    'href',
    adminEditPath('made00000000000'),
  )
  const download = page.waitForEvent('download')
  await importReport(page).getByRole('button', { name: 'Download the report' }).click()
  expect((await download).suggestedFilename()).toBe(REPORT_FILE)
})

test('changed choices make a dry run old', async ({ page }) => {
  await asImporter(TRIED)(page)
  await openImportTab(page)
  await page.getByRole('button', { name: openImportOf(TRIED.fileName) }).click()
  await expect(importReport(page)).toBeVisible()
  await expect(importPanel(page).getByText(OTHER_CHOICES)).toBeHidden()
  await importPanel(page).getByLabel(ADD_AS_PENDING).check()
  await expect(importPanel(page).getByText(OTHER_CHOICES)).toBeVisible()
})

test('what runs is found again after a reload, followed to its end, and a lost connection can be tried again', async ({
  page,
}) => {
  const now: { file: Import | undefined } = { file: RUNNING }
  await asImporterOf(page, now)
  await openImportTab(page)
  await expect(importPanel(page).getByText(rowsDone(61, 184))).toBeVisible()
  await reload(page)
  await expect(importPanel(page).getByText(rowsDone(61, 184))).toBeVisible()
  let isAway = true
  await page.route(adminRoute(`imports/${IMPORT_ID}`), (route) =>
    isAway ? route.abort() : route.fulfill({ json: INTERRUPTED }),
  )
  const alert = importPanel(page).getByRole('alert').filter({ hasText: CONNECTION_LOST })
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: TRY_AGAIN }).click()
  await expect(alert).toBeVisible()
  isAway = false
  await expect(importPanel(page).getByText(RUN_INTERRUPTED)).toBeVisible()
  await expect(alert).toBeHidden()
})

test('while another file runs one can look at one’s own, not begin it', async ({ page }) => {
  await asHinderedImporter(page)
  await openImportTab(page)
  await expect(importPanel(page).getByRole('heading', { name: OTHER.fileName })).toBeVisible()
  await importButton(page, 'All files').click()
  await page.getByRole('button', { name: openImportOf(READY.fileName) }).click()
  await expect(importPanel(page).getByText(OTHER_RUNS(OTHER.fileName))).toBeVisible()
  await expect(importButton(page, DRY_RUN)).toHaveAttribute('aria-disabled', 'true')
  await importButton(page, SHOW_RUNNING).click()
  await expect(importPanel(page).getByRole('heading', { name: OTHER.fileName })).toBeVisible()
})

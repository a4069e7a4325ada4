/** A list imported through the dashboard of a running site, from the file to the agent's page. */
import {
  DRY_RUN,
  fieldName,
  IMPORT_NOW,
  OPTION_TEXTS,
  removeImportOf,
  reportTitle,
} from '#site/features/admin/import/import-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import {
  fileInput,
  importButton,
  importPanel,
  importReport,
  openImportTab,
} from '#site/tests/support/browser/admin-importing.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { tabAndPress } from '#site/tests/support/browser/forms.ts'

/** A run of the site. */
const soon = { timeout: 60_000 }

test('sections are left out, a dry run says what an import would do, and the import does it', async ({
  page,
  site,
  catalogue,
}) => {
  test.slow()
  // As categories are written: they begin with a capital.
  const own = `Imported${process.pid}x${Date.now()}`
  const text = `# A list
## ${own} coding
- [${own} one](https://${own}-one.example) - Writes letters for you. #letters
- [${own} guide](docs/guide.md) - A guide within the list.
## ${own} books
- [${own} book](https://${own}-book.example) - A book about letters.`
  await enterAdministration(page, site)
  await openImportTab(page)
  await fileInput(page).setInputFiles({
    ...{ name: `${own}.md`, mimeType: 'text/markdown', buffer: Buffer.from(text) },
  })
  await expect(importPanel(page).getByLabel(`${own} books`)).toBeChecked(soon)
  await importPanel(page).getByLabel(`${own} books`).uncheck()
  await importPanel(page).getByLabel(OPTION_TEXTS.createCategories[0]).check()
  await importPanel(page).getByLabel(OPTION_TEXTS.pending[0]).check()

  await tabAndPress(page, importButton(page, DRY_RUN))
  const report = importReport(page)
  await expect(report.getByRole('heading', { name: reportTitle(true) })).toBeVisible(soon)
  // The dry run of the upload could create no category.
  await report.locator('summary').filter({ hasText: 'Would be added' }).click(soon)
  await expect(report.getByRole('rowheader', { name: `${own} one` })).toBeVisible()
  await expect(report.getByRole('rowheader', { name: `${own} book` })).toHaveCount(0)
  await expect(report).not.toContainText(`${own} book`)

  await tabAndPress(page, importButton(page, IMPORT_NOW))
  await expect(report.getByRole('heading', { name: reportTitle(false) })).toBeVisible(soon)
  await report.locator('summary').filter({ hasText: 'Added' }).click()
  // Other tests find the site as it was.
  await catalogue.adopt('categories', `${own} coding`)
  await catalogue.adopt('agents', `${own} one`)
  const agent = report.getByRole('link', { name: `${own} one` })
  await expect(agent).toBeVisible()
  await page.goto((await agent.getAttribute('href')) ?? '')
  await expect(page.getByLabel(fieldName('name'), { exact: true })).toHaveValue(`${own} one`)

  await openImportTab(page)
  const remove = importPanel(page).getByRole('button', { name: removeImportOf(`${own}.md`) })
  await remove.click()
  await expect(remove).toHaveCount(0)
})

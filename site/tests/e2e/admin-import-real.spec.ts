/** A list imported through the dashboard of a running site, from the file to the agent's page. */
import { DRY_RUN, IMPORT_NOW, reportTitle } from '#site/features/admin/import/import-texts.ts'
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

/** A job of the site. */
const soon = { timeout: 60_000 }

test('skips sections, checks in a dry run, and imports', async ({ page, site, catalogue }) => {
  test.slow()
  const own = `Imported${process.pid}x${Date.now()}`
  const text = `# A list
## ${own} coding
- [${own} one](https://${own}-one.example) - Writes letters for you. #letters
- [${own} guide](docs/guide.md) - A guide within the list.
## ${own} books
- [${own} book](https://${own}-book.example) - A book about letters.`
  await catalogue.addCategory({ name: `${own} coding`, slug: own.toLowerCase() })
  await enterAdministration(page, site)
  await openImportTab(page)
  await fileInput(page).setInputFiles({
    ...{ name: `${own}.md`, mimeType: 'text/markdown', buffer: Buffer.from(text) },
  })
  await expect(importPanel(page).getByRole('checkbox', { name: `${own} books` })).toBeChecked(soon)
  await importPanel(page)
    .getByRole('checkbox', { name: `${own} books` })
    .uncheck()

  await tabAndPress(page, importButton(page, DRY_RUN))
  const report = importReport(page)
  await expect(report.getByRole('heading', { name: reportTitle(true) })).toBeVisible(soon)
  await expect(report.locator('dl > div').filter({ hasText: 'Would be added' })).toContainText('1', soon)
  const guide = report.getByRole('row').filter({ hasText: 'is relative' })
  await expect(guide.getByRole('cell')).toHaveText(['1', '4'])

  await tabAndPress(page, importButton(page, IMPORT_NOW))
  await tabAndPress(page, page.getByRole('dialog').getByRole('button', { name: IMPORT_NOW }))
  await expect(report.getByRole('heading', { name: reportTitle(false) })).toBeVisible(soon)
  await expect(report.locator('dl > div').filter({ hasText: 'Added' })).toContainText('1')
  // Leaves the site as it was for other tests.
  await catalogue.adopt('agents', `${own} one`)
  const found = async () => (await catalogue.agents(`search=${own}`)).agents
  await expect.poll(async () => (await found()).map(({ name }) => name), soon).toEqual([`${own} one`])
  const [agent] = await found()
  await page.goto(`/agent/${agent?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${own} one`)
})

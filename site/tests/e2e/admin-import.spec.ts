/** The admin tab that imports agents, from the file to the public list and back. */
import { REPORT_FILE } from '#site/domain/imports.ts'
import * as texts from '#site/features/admin/import/import-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { lines } from '#site/tests/support/api/review.ts'
import * as importing from '#site/tests/support/browser/admin-importing.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabAndPress, tabTo } from '#site/tests/support/browser/forms.ts'

/** A job of the site. */
const soon = { timeout: 60_000 }

test('a list is checked, imported, and undone by keyboard at 360 px', async ({ page, site, catalogue }) => {
  test.slow()
  const own = `Imported${process.pid}x${Date.now()}`
  const text = `# A list
## ${own} coding
- [${own} one](https://${own}-one.example) - Writes letters for you. #letters
- [${own} guide](docs/guide.md) - A guide within the list.
## ${own} rockets
- [${own} two](https://${own}-two.example) - Steers rockets.
## ${own} shells
- [${own} three](https://${own}-three.example) - Collects shells.
## ${own} ghosts
- [${own} four](https://${own}-four.example) - Hunts ghosts.
## ${own} books
- [${own} book](https://${own}-book.example) - A book about letters.`
  await catalogue.addCategory({ name: `${own} coding`, slug: own.toLowerCase() })
  await page.setViewportSize(PHONE)
  await enterAdministration(page, site)
  await importing.openImportTab(page)
  const panel = importing.importPanel(page)
  await tabTo(page, panel.getByLabel(texts.CHOOSE_IMPORT))
  const chooser = page.waitForEvent('filechooser')
  // The key press may arrive before the file chooser is intercepted. A reply from the page comes after both.
  await page.evaluate(() => undefined)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: `${own}.md`, mimeType: 'text/markdown', buffer: Buffer.from(text) })
  const books = panel.getByRole('checkbox', { name: `${own} books` })
  await expect(books).toBeChecked(soon)
  await tabTo(page, books)
  await page.keyboard.press('Space')
  const headingOf = (name: string) => panel.getByRole('combobox', { name: `${own} ${name}` })
  await headingOf('rockets').selectOption(`${own} coding`)
  await headingOf('shells').selectOption(texts.CREATE_CATEGORY)
  await headingOf('ghosts').selectOption(texts.LEAVE_OUT)
  await panel.getByLabel(texts.DEFAULT_PRICING).selectOption('Paid')
  await expect(panel.getByText(texts.OTHER_SECTIONS)).toBeVisible()
  await expect(importing.importButton(page, texts.IMPORT_NOW)).toHaveAttribute('aria-disabled', 'true')
  await tabAndPress(page, importing.importButton(page, texts.DRY_RUN))
  const report = importing.importReport(page)
  await expect(report.getByRole('heading', { name: texts.reportTitle(true) })).toBeVisible(soon)
  await expect(report.locator('dl > div').filter({ hasText: 'Would be added' })).toContainText('3', soon)
  const guide = report.getByRole('row').filter({ hasText: 'is relative' })
  await expect(guide.getByRole('cell')).toHaveText(['1', '4: "docs/guide.md"'])

  await tabAndPress(page, importing.importButton(page, texts.planned(false, 3, 0)))
  await expect(page.getByRole('dialog')).toContainText(texts.confirmImport(3))
  await tabAndPress(page, page.getByRole('dialog').getByRole('button', { name: texts.IMPORT_NOW }))
  await expect(report.getByRole('heading', { name: texts.reportTitle(false) })).toBeVisible(soon)
  await expect(report.locator('dl > div').filter({ hasText: 'Added' })).toContainText('3')
  const download = page.waitForEvent('download')
  await tabAndPress(page, report.getByRole('button', { name: texts.DOWNLOAD_REPORT }))
  expect((await download).suggestedFilename()).toBe(REPORT_FILE)
  // Other tests find the site as it was.
  for (const name of ['one', 'two', 'three']) await catalogue.adopt(`${own} ${name}`)
  await report.getByText(texts.GUESSED).click()
  await expect(report.getByRole('link', { name: `${own} one` })).toBeVisible()
  const found = async () => {
    const { agents } = await catalogue.agents(`search=${own}&sortBy=name`)
    return agents
      .filter(({ name }) => name.startsWith(own))
      .map(({ name, categoryName, pricingModel }) => [name, categoryName, pricingModel].join())
  }
  const placed = [
    ['one', 'coding'],
    ['three', 'shells'],
    ['two', 'coding'],
  ]
  const expected = placed.map(([name, category]) => `${own} ${name},${own} ${category},paid`)
  await expect.poll(found, soon).toEqual(expected)

  const row = panel.getByRole('row').filter({ hasText: `${own}.md` })
  await row.getByRole('button', { name: `${own}.md`, exact: true }).click()
  await expect(lines(page).filter({ hasText: own })).toHaveCount(3)
  await page.goBack()
  const undo = row.getByRole('button', { name: texts.undoOf(`${own}.md`) })
  await undo.click()
  await expect(page.getByRole('dialog')).toContainText('3 agents will be deleted.')
  await page.getByRole('dialog').getByRole('button', { name: texts.UNDO }).click()
  await expect(row).toContainText('Undone', soon)
  await expect(undo).toHaveCount(0)
  await expect(row.getByRole('button', { name: `${own}.md`, exact: true })).toBeFocused()
  await expect.poll(found, soon).toEqual([])
})

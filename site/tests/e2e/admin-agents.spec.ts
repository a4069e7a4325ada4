/** The admin area's tab with the approved agents: search, bulk edits, skipped agents, and undo. */
import { FACETS } from '#site/domain/facets.ts'
import {
  AGENTS_FAILED,
  EDITS,
  editTitle,
  FIND_AGENT,
  NO_AGENTS,
  SELECTED_AGENTS,
} from '#site/features/admin/agents/agents-texts.ts'
import {
  BULK_REVIEW,
  BULK_SKIPPED,
  bulkDone,
  selectAll,
  selectedText,
  skippedText,
  UNDO_DECISION,
} from '#site/features/admin/bulk/bulk-texts.ts'
import { NOTE_TO_SUBMITTER, selectOf } from '#site/features/admin/review/review-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'

test('finds approved agents, moves all that match to another category, and undoes it', async ({
  page,
  site,
  catalogue,
}) => {
  await enterAdministration(page, site)
  const word = `curated${Date.now().toString(36)}`
  const addCategory = (name: string) =>
    catalogue.addCategory({ name: `${word} ${name}`, slug: `${word}-${name}` })
  const [from, to] = [await addCategory('old'), await addCategory('new')]
  const added = []
  for (const n of [1, 2, 3]) added.push(await catalogue.addAgent({ name: `${word} ${n}`, category: from.id }))
  await page.goto('/admin/dashboard#agents')
  const panel = page.getByRole('tabpanel', { name: 'Agents' })
  const rows = panel.getByRole('row').filter({ hasText: word })
  await panel.getByLabel(FIND_AGENT).fill(word)
  await expect(rows).toHaveCount(3)
  for (const { title, values } of FACETS) {
    const filter = panel.getByRole('combobox', { name: title, exact: true })
    await filter.selectOption(values.at(-1) ?? '')
    await expect(panel).toContainText(NO_AGENTS)
    await filter.selectOption('')
    await expect(rows).toHaveCount(3)
  }
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/admin/agent/${added[0]?.id}/edit`)
  await panel.getByLabel(selectOf(`${word} 1`)).check()
  const selection = page.getByRole('region', { name: SELECTED_AGENTS })
  await selection.getByRole('button', { name: selectAll(3) }).click()
  await expect(selection).toContainText(selectedText(3))
  await catalogue.changeAgent(added[2]?.id ?? '', {
    description: 'It was changed by somebody else meanwhile.',
  })
  await selection.getByRole('button', { name: EDITS.category }).click()
  const dialog = page.getByRole('dialog', { name: editTitle('category', 3) })
  const confirm = dialog.getByRole('button', { name: EDITS.category })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Category').selectOption(to.name)
  await confirm.click()
  const review = panel.getByRole('region', { name: BULK_REVIEW })
  await expect(review).toContainText(bulkDone('category', 2))
  await review.getByText(skippedText(1)).click()
  await expect(review).toContainText(`${BULK_SKIPPED.changed}: ${word} 3`)
  await expect(rows.filter({ hasText: to.name })).toHaveCount(2)
  await catalogue.shows(`/agent/${added[0]?.id}`, to.name)
  await review.getByRole('button', { name: UNDO_DECISION }).click()
  await expect(review).toContainText(bulkDone('undo', 2))
  await expect(rows.filter({ hasText: from.name })).toHaveCount(3)
  await expect(panel).not.toContainText(AGENTS_FAILED)

  await panel.getByLabel(selectOf(`${word} 1`)).check()
  await selection.getByRole('button', { name: EDITS.reject, exact: true }).click()
  const rejection = page.getByRole('dialog', { name: editTitle('reject', 1) })
  const note = rejection.getByLabel(NOTE_TO_SUBMITTER)
  await note.fill('Typed by hand.')
  await rejection.getByRole('radio').first().check()
  await expect(note).toHaveValue('Typed by hand.')
})

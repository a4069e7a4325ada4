/** What the command palette offers: popular agents, then those whose names begin as typed. */
import type { AgentList } from '#site/domain/filters.ts'
import { SORT_LABELS } from '#site/domain/texts/browse.ts'
import { SUBMIT_AGENT, THEME_SYSTEM } from '#site/domain/texts/page-names.ts'
import { PALETTE } from '#site/features/palette/palette-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { box, group, open, palette } from '#site/tests/support/browser/palette-steps.ts'
import { OPEN_MENU } from '#site/ui/header-panels.ts'

test('offers popular agents, categories, pages and actions, and found agents once something is typed', async ({
  page,
}) => {
  const { agents: popular }: AgentList = await (await page.request.get('/api/agents?limit=6')).json()
  await open(page)
  await expect(palette(page).getByRole('group')).toHaveCount(4)
  const offered = group(page, SORT_LABELS.popular).getByRole('option').locator('.font-semibold')
  await expect(offered).toHaveText(popular.map(({ name }) => name))
  await expect(group(page, 'Go to').getByRole('option')).toHaveText([
    'Browse',
    'Added Today',
    'AI News',
    SUBMIT_AGENT,
    'Profile',
    'Terms',
    'Privacy',
  ])
  await expect(group(page, 'Actions').getByRole('option')).toHaveText([
    'Light theme',
    THEME_SYSTEM,
    'Dark theme',
  ])
  const called = page.waitForRequest(/\/api\/agents\?.*search=lang\b/)
  await box(page).pressSequentially('lang')
  await called
  const { agents }: AgentList = await (await page.request.get('/api/agents?search=lang&limit=6')).json()
  const names = group(page, 'Agents').getByRole('option').locator('.font-semibold')
  await expect(names).toHaveText(agents.map(({ name }) => name))
  await expect(palette(page).locator('mark').first()).toHaveText(/lang/i)
  await expect(group(page, 'Actions').getByRole('option')).toHaveText(['Search results for "lang"'])
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?$/)
  await expect(group(page, SORT_LABELS.popular)).toHaveCount(0)
  await box(page).fill('add')
  await expect(group(page, 'Go to').getByRole('option')).toHaveText(['Added Today'])
})

test('names that begin so come first', async ({ page }) => {
  const names = group(page, 'Agents').getByRole('option').locator('.font-semibold')
  await open(page)
  // Most agents that a search for these finds are called otherwise.
  for (const [text, name] of [
    ['code', 'CodeRabbit'],
    ['note', 'NotebookLM'],
    ['voic', 'Voiceflow'],
  ] as const) {
    await box(page).fill(text)
    await expect(names.first()).toHaveText(name)
  }
})

test('a phone reaches it through its menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/added-today')
  await page.getByRole('button', { name: OPEN_MENU }).click()
  await page.getByRole('button', { name: PALETTE, exact: true }).click()
  await expect(box(page)).toBeFocused()
  await box(page).fill('lang')
  await group(page, 'Agents').getByRole('option').first().click()
  await expect(page).toHaveURL(/\/agent\//)
})

/** The user's own submissions in the profile. */
import type { Page } from 'playwright/test'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { MY_SUBMISSIONS } from '#site/domain/texts/profile.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  button,
  failOnce,
  PHONE,
  seeWaiting,
  tabAndPress,
  tabTo,
  toast,
} from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'

const openMore = (page: Page, name: string) => button(page, `More actions for ${name}`).click()
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

test('submissions are listed with status, facts, website, and note, newest first', async ({
  page,
  catalogue,
}) => {
  const { user } = await signIn(page)
  const mine = { submitter: user.id, pricingModel: 'freemium' }
  await catalogue.addHiddenAgent({ ...mine, name: 'Reply Desk', status: 'approved' })
  await catalogue.addHiddenAgent({
    ...mine,
    name: 'Letter Box',
    status: 'rejected',
    moderationNote: 'The website did not load.',
  })
  await catalogue.addHiddenAgent({ ...mine, name: 'Post Room' })
  await page.goto('/profile#submissions')
  await expect(rows(page).getByRole('heading')).toHaveText(['Post Room', 'Letter Box', 'Reply Desk'])
  await expect(rows(page).nth(0)).toContainText('Pending')
  await expect(rows(page).nth(0)).toContainText('Sorts what comes in and answers what it can.')
  await expect(rows(page).nth(0)).toContainText(UNCATEGORIZED)
  await expect(rows(page).nth(0)).toContainText('Freemium')
  await expect(rows(page).nth(0)).toContainText(
    `Submitted ${new Date().toLocaleDateString('en-US', { timeZone: 'UTC' })}`,
  )
  await expect(rows(page).nth(1)).toContainText('Rejected')
  await expect(rows(page).nth(1)).toContainText('The website did not load.')
  await expect(rows(page).nth(2)).toContainText('Approved')
  await openMore(page, 'Reply Desk')
  const view = rows(page).nth(2).getByRole('link', { name: 'View Reply Desk' })
  await expect(view).toHaveAttribute('href', /^https:\/\/agent\.example\//)
  await expect(view).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
})

test('a submission is deleted by keyboard at 360 px after a question', async ({ page, catalogue }) => {
  await page.setViewportSize(PHONE)
  const { user } = await signIn(page)
  for (const name of ['Letter Box', 'Post Room']) await catalogue.addHiddenAgent({ submitter: user.id, name })
  await page.goto('/profile#submissions')
  await tabAndPress(page, button(page, 'More actions for Post Room'))
  await tabAndPress(page, button(page, 'Delete Post Room'))
  const dialog = page.getByRole('dialog', { name: 'Delete Post Room?' })
  await expect(dialog).toContainText(
    "It will be removed from the directory right away, along with its upvotes. This can't be undone.",
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'More actions for Post Room')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Delete Post Room'))
  await page.keyboard.press('Tab')
  await expect(button(page, 'Delete Post Room')).toBeHidden()
  const remove = async () => {
    await button(page, 'More actions for Post Room').press('Enter')
    await tabAndPress(page, button(page, 'Delete Post Room'))
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await failOnce(page, '**/api/agents/*')
  await remove()
  await expect(toast(page)).toContainText('Failed to delete submission')
  await expect(rows(page)).toHaveCount(2)
  await seeWaiting(page, '**/api/agents/*', 'Deleting...')
  await remove()
  await expect(toast(page)).toContainText('Success')
  await expect(toast(page)).toContainText('Submission deleted successfully')
  await expect(rows(page).getByRole('heading')).toHaveText(['Letter Box'])
  await expect(page.getByRole('heading', { level: 2, name: MY_SUBMISSIONS })).toBeFocused()
})

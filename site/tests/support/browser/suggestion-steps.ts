/** Steps for browser tests of suggestions. */
import type { Page } from 'playwright/test'
import * as texts from '#site/features/suggest/suggest-texts.ts'
import { expect } from './browser.ts'
import { button, tabAndPress, toast } from './forms.ts'

export const DESCRIPTION = 'What it really does, in words of its users.'
export const dialog = (page: Page) => page.getByRole('dialog')
export const sendIt = (page: Page) => button(page, texts.SEND_SUGGESTION).click()

export async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`/suggest?agent=${id}`)
  await expect(button(page, texts.SEND_SUGGESTION)).toBeVisible()
}

export async function seeSent(page: Page, id: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/agent/${id}$`))
  await expect(toast(page)).toContainText(texts.SUGGESTION_SENT)
  await expect(toast(page)).toContainText('A person will review it.')
}

export async function openReview(page: Page, name: string): Promise<void> {
  await page.goto('/admin/dashboard#suggestions')
  await tabAndPress(page, page.getByRole('button', { name: `Review suggestions: ${name}` }))
  await expect(dialog(page)).toBeVisible()
}

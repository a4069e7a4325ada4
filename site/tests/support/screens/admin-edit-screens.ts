/** The administrators' editor of an agent in each of its states. */
import type { Page } from 'playwright/test'
import { adminEditPath } from '#site/domain/addresses.ts'
import { LOADING_EDITED } from '#site/domain/texts/admin-edit.ts'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { SAVE_CHANGES } from '#site/domain/texts/profile.ts'
import { editOf } from '#site/features/submission/submission-texts.ts'
import { EDITED, THEIRS } from '#site/tests/support/samples/sample-edited.ts'
import { servePictures } from '#site/tests/support/samples/screenshots.ts'
import { seeTitle } from './account-steps.ts'
import { asAdmin } from './admin-steps.ts'
import type { ScreenState } from './screen-state.ts'
import { seeFailure } from './screen-steps.ts'

type Step = (page: Page) => Promise<unknown>

const ROUTE = `**/api/admin/agents/${EDITED.id}`
const path = adminEditPath(EDITED.id)

const edit: Step = async (page) => {
  await asAdmin(page)
  await servePictures(page)
  await page.route(ROUTE, (route) => route.fulfill({ json: EDITED }))
}
const editWith =
  (status: number): Step =>
  async (page) => {
    await asAdmin(page)
    await page.route(ROUTE, (route) => route.fulfill({ status, json: { message: 'no' } }))
  }
const editHanging: Step = async (page) => {
  await asAdmin(page)
  await page.route(ROUTE, () => undefined)
}
/** Somebody else is faster. */
const editTogether: Step = async (page) => {
  await edit(page)
  await page.route(ROUTE, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { message: 'changed', current: THEIRS } })
      : route.fallback(),
  )
}

const seeEditor = seeTitle(editOf(EDITED.name))
const save: Step = (page) => page.getByRole('button', { name: SAVE_CHANGES }).click()
const seeErrors: Step = async (page) => {
  await seeEditor(page)
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Website URL', { exact: true }).fill('hands.example')
  await save(page)
  await page.locator('[aria-invalid="true"]').first().waitFor()
}
const seeConflict: Step = async (page) => {
  await seeEditor(page)
  await page.getByLabel('Description', { exact: true }).fill(`${EDITED.description} And more.`)
  await page.getByLabel('Tags', { exact: true }).fill('open-source, autonomous')
  await save(page)
  await page.getByRole('group', { name: CHANGED_IN_THE_MEANTIME }).waitFor()
}

export const ADMIN_EDIT: readonly ScreenState[] = [
  { name: 'admin-edit', path, before: edit, reach: seeEditor },
  { name: 'admin-edit-errors', path, before: edit, reach: seeErrors },
  { name: 'admin-edit-conflict', path, before: editTogether, reach: seeConflict },
  { name: 'admin-edit-loading', path, before: editHanging, reach: seeTitle(LOADING_EDITED) },
  { name: 'admin-edit-failed', path, before: editWith(503), reach: seeFailure },
  { name: 'admin-edit-missing', path, before: editWith(404), reach: seeTitle(AGENT_NOT_FOUND) },
]

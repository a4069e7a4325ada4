/** An admin in the browser who edits an agent of the running site. */
import type { Locator, Page } from 'playwright/test'
import { z } from 'zod'
import { adminEditPath } from '#site/domain/addresses.ts'
import { changedBy } from '#site/domain/texts/administration.ts'
import { editOf } from '#site/features/submission/submission-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { test as base, expect } from './browser.ts'

const edited = z.looseObject({
  name: z.string(),
  description: z.string(),
  previewImages: z.array(z.string()),
})

interface Editor {
  id: string
  name: string
  /** The stored agent. */
  stored(): Promise<z.infer<typeof edited>>
  /** Saves as another admin, regardless of the browser's state. */
  saveElsewhere(fields: Record<string, unknown>): Promise<void>
}

/** `edit` opens the editor of a new approved agent. */
export const test = base.extend<{ edit(fields?: Record<string, unknown>): Promise<Editor> }>({
  edit: ({ page, site, catalogue }, use) =>
    use(async (fields) => {
      const { token } = await enterAdministration(page, site)
      const [category] = await catalogue.read<{ id: string }[]>('/api/categories')
      const { id, name } = await catalogue.addAgent({ category: category?.id, ...fields })
      const call = (method: string, body?: unknown) =>
        callApi(site, `${method} /api/admin/agents/${id}`, { token, body })
      await page.goto(adminEditPath(id))
      await expect(page.getByRole('heading', { level: 1, name: editOf(name) })).toBeVisible()
      return {
        id,
        name,
        stored: async () => edited.parse((await call('GET')).body),
        saveElsewhere: async (changes) => {
          const { version: _, ...stored } = edited.parse((await call('GET')).body)
          expect((await call('PUT', { ...stored, ...changes })).status).toBe(200)
        },
      }
    }),
})

/** The notice's text after the name. */
const CHANGED = changedBy('').trim()

/** Names the admin who saved, if known. */
export const conflict = (page: Page): Locator => page.getByRole('group', { name: CHANGED })

/** What an administrator is about to do with a category, and the deed. */
import { atom } from 'nanostores'
import { ApiFailure } from '#site/client/api.ts'
import {
  CATEGORY_CHANGED,
  CATEGORY_CREATED,
  CATEGORY_DELETED,
  CATEGORY_NOT_SAVED,
  categoriesMerged,
} from '#site/domain/texts/admin-categories.ts'
import type { Wording } from '#site/domain/wording.ts'
import { loadStats } from '#site/features/admin/shell/admin-stats.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { createForm } from '#site/ui/form/form.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { CategoryFields } from './category-fields.ts'
import { type KeptCategory, loadKeptCategories } from './category-list.ts'

export type CategoryTask =
  /** `turn` tells one time from the next: what was typed goes with the dialog. */
  { task: 'create'; turn: number } | { task: 'rename' | 'merge' | 'delete'; category: KeptCategory }

/** What is open: a dialog, or the row whose name is being changed. */
export const $categoryTask = atom<CategoryTask | undefined>(undefined)

/** A merge or a deletion is on its way. */
export const $isKeeping = atom(false)

export function beginTask(task: CategoryTask): void {
  createCategoryForm.reset()
  renameForm.reset()
  $categoryTask.set(task)
}

let turns = 0

export function beginCreation(): void {
  turns += 1
  beginTask({ task: 'create', turn: turns })
}

export function endTask(): void {
  $categoryTask.set(undefined)
}

export const createCategoryForm = createForm({
  name: 'create-category',
  schema: CategoryFields,
  send: async (fields) => {
    await callAsAdmin('POST /api/admin/categories', { body: fields })
    await done(CATEGORY_CREATED)
  },
  failed: CATEGORY_NOT_SAVED,
  inForm: true,
})

export const renameForm = createForm({
  name: 'rename-category',
  schema: CategoryFields,
  send: async (fields) => {
    const open = $categoryTask.get()
    if (open?.task !== 'rename') return
    await callAsAdmin('PUT /api/admin/categories/{id}', { id: open.category.id, body: fields })
    await done(CATEGORY_CHANGED)
  },
  failed: CATEGORY_NOT_SAVED,
  inForm: true,
})

export async function mergeInto(from: KeptCategory, into: KeptCategory): Promise<void> {
  await keep(async () => {
    const input = { id: from.id, body: { into: into.id } }
    const { moved } = await callAsAdmin('POST /api/admin/categories/{id}/merge', input)
    return categoriesMerged(moved, into.name)
  })
}

export async function removeCategory({ id }: KeptCategory): Promise<void> {
  await keep(async () => {
    await callAsAdmin('DELETE /api/admin/categories/{id}', { id })
    return CATEGORY_DELETED
  })
}

async function keep(send: () => Promise<Wording>): Promise<void> {
  if ($isKeeping.get()) return
  $isKeeping.set(true)
  try {
    await done(await send())
  } catch (error) {
    const body = error instanceof ApiFailure ? error.body : undefined
    showToast({ ...CATEGORY_NOT_SAVED, ...(body && { description: body.message }), tone: 'destructive' })
  } finally {
    $isKeeping.set(false)
  }
}

/** The list is as the site has it before the dialog goes. */
async function done(success: Wording): Promise<void> {
  await loadKeptCategories()
  endTask()
  showToast(success)
  void loadStats()
}

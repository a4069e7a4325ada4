/** The categories in the admin area: their list and order, and creating, renaming, merging, and deleting them. */
import { atom } from 'nanostores'
import * as v from 'valibot'
import type { Result } from '#site/client/api.ts'
import { CATEGORY_DESCRIPTION_LENGTH_MAX, CATEGORY_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import { NAME_DISGUISE } from '#site/domain/person.ts'
import * as texts from '#site/domain/texts/admin-categories.ts'
import { wording } from '#site/domain/wording.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { visibleText } from '#site/domain/words/unseen.ts'
import { ListStore } from '#site/features/admin/kit/list-store.ts'
import { changeBy } from '#site/features/admin/kit/task-change.ts'
import { adminStats } from '#site/features/admin/shell/admin-reports.ts'
import { callAsAdmin, currentOf } from '#site/features/admin/shell/call-as-admin.ts'
import { createForm } from '#site/ui/form/form.ts'
import { atMost } from '#site/ui/form/form-fields.ts'
import { attempt } from '#site/ui/toast/toast.ts'

const CATEGORY_NOT_SAVED = wording('Error', 'Failed to save the category')

export type Category = Result<'POST /api/admin/categories'>

export const categories = new ListStore<Category>({}, async () => {
  const items = await callAsAdmin('GET /api/admin/categories')
  return { items, total: items.length }
})

export const CategoryFields = v.object({
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(texts.CATEGORY_NAME_REQUIRED),
    atMost(CATEGORY_NAME_LENGTH_MAX, texts.CATEGORY_NAME_TOO_LONG),
    v.check((typed) => !NAME_DISGUISE.test(typed), texts.CATEGORY_NAME_DISGUISED),
  ),
  description: v.pipe(
    v.string(),
    v.transform(visibleText),
    atMost(CATEGORY_DESCRIPTION_LENGTH_MAX, texts.CATEGORY_DESCRIPTION_TOO_LONG),
  ),
})
type Fields = v.InferOutput<typeof CategoryFields>

type Task =
  /** A new category if there's none. */
  { about: 'edit'; category?: Category | undefined } | { about: 'merge' | 'delete'; category: Category }

/** The action of the open dialog. */
export const $task = atom<Task | undefined>(undefined)

export function askAbout(task: Task): void {
  $task.set(task)
}

export function closeDialog(): void {
  $task.set(undefined)
}

/** The version of another admin. */
export const $conflict = atom<{ theirs: Category; mine: Fields } | undefined>(undefined)

export const categoryForm = createForm({
  name: 'category',
  schema: CategoryFields,
  send: save,
  failed: CATEGORY_NOT_SAVED,
  inForm: true,
})

/** The version that the next save replaces. */
let replaced: string | undefined

export function editCategory(category?: Category): void {
  replaced = category?.version
  categoryForm.reset()
  $conflict.set(undefined)
  askAbout({ about: 'edit', category })
}

async function save(mine: Fields): Promise<void> {
  const task = $task.get()
  const category = task?.category
  await changeBy($task, `edit ${category?.id ?? ''}`, async () => {
    try {
      if (category) {
        const body = { ...mine, version: replaced }
        await callAsAdmin('PUT /api/admin/categories/{id}', { id: category.id, body })
      } else await callAsAdmin('POST /api/admin/categories', { body: mine })
    } catch (error) {
      const theirs = currentOf<Category>(error)
      if (!theirs) throw error
      categories.replace(theirs)
      if ($task.get() === task) $conflict.set({ theirs, mine })
      return
    }
    await load()
    return { title: category ? 'Category updated' : 'Category created' }
  })
}

/** The next save replaces the version of another admin. */
export function saveOver({ version }: Category): void {
  replaced = version
}

async function load(): Promise<void> {
  void adminStats.load()
  await categories.load()
}

export async function mergeInto({ id }: Category, into: Category): Promise<void> {
  const merge = async () => {
    const input = { id, body: { into: into.id } }
    const { moved } = await callAsAdmin('POST /api/admin/categories/{id}/merge', input)
    await load()
    return wording('Categories merged', `${counted(moved, 'agent')} moved to ${into.name}.`)
  }
  await attempt(CATEGORY_NOT_SAVED, () => changeBy($task, `merge ${id}`, merge))
}

export async function removeCategory({ id }: Category): Promise<void> {
  const remove = async () => {
    await callAsAdmin('DELETE /api/admin/categories/{id}', { id })
    await load()
    return { title: 'Category deleted' }
  }
  await attempt(CATEGORY_NOT_SAVED, () => changeBy($task, `delete ${id}`, remove))
}

/** Announced to screen readers. */
export const $moved = atom('')

/** Shows the new order at once, and sends it. */
export function moveCategory(id: string, position: number): void {
  const now = categories.$list.get()
  const moved = now.state === 'listed' && now.items.find((category) => category.id === id)
  if (now.state !== 'listed' || !moved) return
  const others = now.items.filter((category) => category.id !== id)
  const items = others.toSpliced(position, 0, moved)
  categories.$list.set({ ...now, items })
  $moved.set(`${moved.name} moved to position ${position + 1} of ${items.length}`)
  sendOrder(items)
}

let latest: readonly Category[] = []
let sending: Promise<unknown> = Promise.resolve()

/** Sends one request at a time, and then only the latest order. */
function sendOrder(items: readonly Category[]): void {
  latest = items
  sending = sending.then(async () => {
    if (items !== latest) return
    const isStored = await attempt(wording('Error', 'Failed to save the order'), async () => {
      const body = { ids: items.map(({ id }) => id) }
      // Each has a new version.
      for (const category of await callAsAdmin('PUT /api/admin/categories/order', { body }))
        categories.replace(category)
    })
    if (isStored) return
    await categories.load()
    // The orders since began with the one that failed.
    latest = []
  })
}

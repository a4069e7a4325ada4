/** The agent that an admin edits: the version that was read, unsaved changes, saving, and conflicting versions of others. */
import { atom, computed } from 'nanostores'
import * as v from 'valibot'
import { ApiFailure, type Body, type Result } from '#site/client/api.ts'
import { askBeforeLeaving } from '#site/client/navigation.ts'
import { inputLabels, type TypedField, typedFields } from '#site/domain/submission/written-fields.ts'
import { AGENT_NOT_UPDATED, CHANGES_SAVED, SAVE_FAILED } from '#site/domain/texts/admin-edit.ts'
import { callAsAdmin, currentOf } from '#site/features/admin/shell/call-as-admin.ts'
import { fieldsBy } from '#site/features/submit/state/agent-fields.ts'
import { createForm } from '#site/ui/form/form.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { $tiles, editUploads, imageAddresses, tilesOf } from './edit-images.ts'

export type EditedAgent = Result<'GET /api/admin/agents/{id}'>

export type EditField = TypedField<'edit'>
export type EditFields = Readonly<Record<EditField, string>>

const EDIT_FIELDS = typedFields('edit')
export const EDIT_LABELS = inputLabels('edit')

export const $editFields = atom(textsOf(() => ''))

export function editText(field: EditField, text: string): void {
  $editFields.set({ ...$editFields.get(), [field]: text })
}

export function fieldsOf(agent: EditedAgent): EditFields {
  return textsOf((field) => [agent[field]].flat().join(', '))
}

function textsOf(text: (field: EditField) => string): EditFields {
  return Object.fromEntries(EDIT_FIELDS.map((field) => [field, text(field)])) as EditFields
}

type Editing =
  | { state: 'loading' | 'missing' | 'failed' }
  /** `agent`: the version that was read. */
  | { state: 'editing'; agent: EditedAgent }

export const $editing = atom<Editing>({ state: 'loading' })

const $isUnsaved = computed(
  [$editing, $editFields, $tiles, editUploads.$files],
  (editing, fields, tiles, files) => {
    if (editing.state !== 'editing') return false
    const saved = fieldsOf(editing.agent)
    const isTyped = EDIT_FIELDS.some((field) => fields[field] !== saved[field])
    return isTyped || files.length > 0 || !areImages(tiles, editing.agent)
  },
)

export async function openEdited(): Promise<void> {
  $editing.set({ state: 'loading' })
  try {
    // /admin/agent/{id}/edit
    const id = decodeURIComponent(window.location.pathname.split('/')[3] ?? '')
    fillIn(await callAsAdmin('GET /api/admin/agents/{id}', { id }))
  } catch (error) {
    const isMissing = error instanceof ApiFailure && error.status === 404
    $editing.set({ state: isMissing ? 'missing' : 'failed' })
  }
}

export function fillIn(agent: EditedAgent): void {
  $editFields.set(fieldsOf(agent))
  $tiles.set(tilesOf(agent.previewImages))
  saveOver(agent)
}

export function saveOver(agent: EditedAgent): void {
  $editing.set({ state: 'editing', agent })
  $conflict.set(undefined)
}

function areImages(tiles: readonly { address: string }[], { previewImages }: EditedAgent): boolean {
  const listed = (all: readonly { address: string }[]) => all.map(({ address }) => address).join(' ')
  return listed(tiles) === listed(tilesOf(previewImages))
}

export function guardUnsaved(): () => void {
  let stopAsking: (() => void) | undefined
  const stop = $isUnsaved.subscribe((isUnsaved) => {
    stopAsking?.()
    stopAsking = isUnsaved ? askBeforeLeaving() : undefined
  })
  return () => {
    stop()
    stopAsking?.()
  }
}

type Saved = EditedAgent & { changedBy?: string }

/** The version of another admin. */
export const $conflict = atom<Saved | undefined>(undefined)

export function differingParts(theirs: EditedAgent) {
  const [mine, saved] = [$editFields.get(), fieldsOf(theirs)]
  const fields = EDIT_FIELDS.filter((field) => mine[field].trim() !== saved[field].trim())
  return areImages($tiles.get(), theirs) ? fields : [...fields, 'previewImages' as const]
}

export const AdminEdit = v.object(fieldsBy('edit'))

export const adminEditForm = createForm({
  name: 'admin-edit',
  schema: AdminEdit,
  more: () => ({ ...$editFields.get(), previewImages: imageAddresses() }),
  send: async (change) => {
    const editing = $editing.get()
    if (editing.state === 'editing') await save(editing.agent, change)
  },
  failed: SAVE_FAILED,
  refused: AGENT_NOT_UPDATED,
  inForm: true,
})

async function save({ id, version }: EditedAgent, change: Body<'PUT /api/admin/agents/{id}'>): Promise<void> {
  const [fields, tiles] = [$editFields.get(), $tiles.get()]
  try {
    const saved = await callAsAdmin('PUT /api/admin/agents/{id}', { id, body: { ...change, version } })
    show(saved, fields, tiles)
  } catch (error) {
    const theirs = currentOf<Saved>(error)
    if (!theirs) throw error
    $conflict.set(theirs)
  }
}

/** Keeps what was typed while saving. */
function show(saved: EditedAgent, fields: EditFields, tiles: readonly { address: string }[]): void {
  const [now, stored] = [$editFields.get(), fieldsOf(saved)]
  const shown = EDIT_FIELDS.map((field) => [field, now[field] === fields[field] ? stored[field] : now[field]])
  $editFields.set(Object.fromEntries(shown) as EditFields)
  if ($tiles.get() === tiles && !areImages(tiles, saved)) $tiles.set(tilesOf(saved.previewImages))
  saveOver(saved)
  showToast(CHANGES_SAVED)
}

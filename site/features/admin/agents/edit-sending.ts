/** The form that saves what an administrator has changed of an agent. */
import { atom } from 'nanostores'
import { ApiFailure, type Body } from '#site/client/api.ts'
import { AGENT_NOT_UPDATED, CHANGES_SAVED, SAVE_FAILED } from '#site/domain/texts/admin-edit.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { createForm } from '#site/ui/form/form.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { forgetConflict, meetTheirs } from './edit-conflict.ts'
import { $editFields, EDIT_FIELDS, type EditedAgent, type EditFields, fieldsOf } from './edit-fields.ts'
import { $tiles, imageAddresses, tilesOf } from './edit-images.ts'
import { AdminEdit } from './edit-rules.ts'
import { $editing, areImages } from './edited-agent.ts'

/** How often something was saved here. */
export const $saves = atom(0)

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
    const theirs = savedMeanwhile(error)
    if (!theirs) throw error
    meetTheirs(theirs)
  }
}

/** What was typed while it was being saved stays. */
function show(saved: EditedAgent, fields: EditFields, tiles: readonly { address: string }[]): void {
  const [now, kept] = [$editFields.get(), fieldsOf(saved)]
  const shown = EDIT_FIELDS.map((field) => [field, now[field] === fields[field] ? kept[field] : now[field]])
  $editFields.set(Object.fromEntries(shown) as EditFields)
  if ($tiles.get() === tiles && !areImages(tiles, saved)) $tiles.set(tilesOf(saved.previewImages))
  $editing.set({ state: 'editing', agent: saved })
  forgetConflict()
  $saves.set($saves.get() + 1)
  showToast(CHANGES_SAVED)
}

/** The agent as somebody else has saved it meanwhile, where that is why a change was refused. */
function savedMeanwhile(error: unknown): (EditedAgent & { changedBy?: string }) | undefined {
  if (!(error instanceof ApiFailure) || error.status !== 409) return undefined
  const current = error.body?.current
  return isEdited(current) ? current : undefined
}

function isEdited(value: unknown): value is EditedAgent {
  return value instanceof Object && 'version' in value && 'description' in value
}

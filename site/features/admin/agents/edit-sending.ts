/** The form that saves what an administrator has changed of an agent. */
import { atom } from 'nanostores'
import { AGENT_NOT_UPDATED, CHANGES_SAVED, SAVE_FAILED } from '#site/domain/texts/admin-edit.ts'
import { createForm } from '#site/ui/form/form.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { type AgentChange, type EditedAgent, savedMeanwhile, saveEdited } from './edit-calls.ts'
import { forgetConflict, isUndecided, meetTheirs } from './edit-conflict.ts'
import { $editFields, EDIT_FIELDS, type EditFields, fieldsOf } from './edit-fields.ts'
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
    if (editing.state === 'editing' && !isUndecided()) await save(editing.agent, change)
  },
  failed: SAVE_FAILED,
  refused: AGENT_NOT_UPDATED,
  inForm: true,
})

async function save({ id, version }: EditedAgent, change: AgentChange): Promise<void> {
  const [fields, tiles] = [$editFields.get(), $tiles.get()]
  try {
    const saved = await saveEdited(id, { ...change, version })
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

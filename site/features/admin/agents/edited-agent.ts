/** The agent that an administrator edits, as it was saved last, and whether something of it is not saved yet. */
import { atom, computed } from 'nanostores'
import { ApiFailure } from '#site/client/api.ts'
import { askBeforeLeaving } from '#site/client/navigation.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { $editFields, EDIT_FIELDS, type EditedAgent, fieldsOf } from './edit-fields.ts'
import { $tiles, editUploads, tilesOf } from './edit-images.ts'

export type Editing =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed' }
  /** `agent` is what the changes are made of: their version answers to it. */
  | { state: 'editing'; agent: EditedAgent }

export const $editing = atom<Editing>({ state: 'loading' })

export const $isUnsaved = computed(
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
    const agent = await callAsAdmin('GET /api/admin/agents/{id}', { id: editedId() })
    $editFields.set(fieldsOf(agent))
    $tiles.set(tilesOf(agent.previewImages))
    $editing.set({ state: 'editing', agent })
  } catch (error) {
    const isMissing = error instanceof ApiFailure && error.status === 404
    $editing.set({ state: isMissing ? 'missing' : 'failed' })
  }
}

/** The id in the editor's address; the server answers 404 for what is none. */
function editedId(): string {
  return decodeURIComponent(window.location.pathname.split('/')[3] ?? '')
}

/** Whether an agent has these images in this order. */
export function areImages(tiles: readonly { address: string }[], { previewImages }: EditedAgent): boolean {
  const listed = (all: readonly { address: string }[]) => all.map(({ address }) => address).join(' ')
  return listed(tiles) === listed(tilesOf(previewImages))
}

/** As long as something is not saved, the browser asks before it leaves; returns a stop function. */
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

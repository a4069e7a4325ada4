/** The suggestion about the agent that the URL names, in the fields of the submission form. */
import { atom } from 'nanostores'
import { readAddress, setPageTitle } from '#site/client/address.ts'
import { call, isRefusal, newIdempotencyKey, type Result } from '#site/client/api.ts'
import { goTo } from '#site/client/navigation.ts'
import { agentPath } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { sentFieldsOf } from '#site/domain/submission/submission-changes.ts'
import type { SuggestionKind } from '#site/domain/suggestions.ts'
import { wording } from '#site/domain/wording.ts'
import { Suggest } from '#site/features/submit/state/agent-fields.ts'
import { fill } from '#site/features/submit/state/edited-submission.ts'
import { waitLikeAPerson } from '#site/features/submit/state/new-form.ts'
import { $fields, TEXT_FIELDS } from '#site/features/submit/state/submit-fields.ts'
import { imageAddresses } from '#site/features/submit/state/submit-images.ts'
import { createForm } from '#site/ui/form/form.ts'
import { carryToast } from '#site/ui/toast/toast.ts'
import { SUGGESTION_SENT, suggestAbout } from './suggest-texts.ts'

type Suggesting = { state: 'loading' | 'missing' | 'failed' } | { state: 'open'; agent: Agent }

export const $suggesting = atom<Suggesting>({ state: 'loading' })
export const $kind = atom<SuggestionKind>('edit')

/** The form as it was opened, with the agent's present values. */
let opened = { fields: $fields.get(), images: '', at: 0, key: '' }

export async function openSuggestion(): Promise<void> {
  $suggesting.set({ state: 'loading' })
  try {
    const agent = await call('GET /api/agents/{id}', { id: readAddress().get('agent') ?? '' })
    if (agent.status !== 'approved') return $suggesting.set({ state: 'missing' })
    fill(sentFieldsOf(agent), agent.previewImages)
    const images = imageAddresses().join(' ')
    opened = { fields: $fields.get(), images, at: Date.now(), key: newIdempotencyKey() }
    setPageTitle(suggestAbout(agent.name))
    $suggesting.set({ state: 'open', agent })
  } catch (error) {
    $suggesting.set({ state: isRefusal(error) ? 'missing' : 'failed' })
  }
}

export const suggestForm = createForm({
  name: 'suggest',
  schema: Suggest,
  more: changes,
  send: async ({ contact, ...suggested }) => {
    const suggesting = $suggesting.get()
    if (suggesting.state !== 'open') return
    const { id } = suggesting.agent
    const secondsOpen = () => (Date.now() - opened.at) / 1000
    await waitLikeAPerson(secondsOpen())
    const body = { ...suggested, ...(contact && { contact }), seconds: secondsOpen() }
    const options = { idempotencyKey: opened.key }
    carryToast(thanks(await call('POST /api/agents/{id}/suggestions', { id, body }, options)))
    goTo(agentPath(id))
  },
  failed: wording('Suggestion not sent', 'What you typed is still here. Please try again.'),
  leaves: true,
})

/** Only what differs, because the agent may have been edited since. Reports change nothing. */
function changes() {
  const isEdit = $kind.get() === 'edit'
  const typed = $fields.get()
  const images = imageAddresses()
  const texts = TEXT_FIELDS.map((name) => {
    const isChanged = isEdit && typed[name] !== opened.fields[name]
    return [name, isChanged ? typed[name] : undefined]
  })
  const hasNewImages = isEdit && images.join(' ') !== opened.images
  return { ...Object.fromEntries(texts), previewImageURLs: hasNewImages ? images : undefined }
}

function thanks({ applied, waiting }: Result<'POST /api/agents/{id}/suggestions'>) {
  if (applied.length === 0) return wording(SUGGESTION_SENT, 'A person will review it.')
  const rest = waiting.length > 0 ? 'A person will review the rest.' : ''
  return wording(SUGGESTION_SENT, `What you may change as its owner is on the page now. ${rest}`.trim())
}

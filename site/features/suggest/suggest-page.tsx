/** The page that suggests an edit of a listed agent, or reports it. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { agentPath, PAGES } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { KINDS, needsNote, SUGGESTION_KINDS } from '#site/domain/suggestions.ts'
import { BACK_TO_BROWSE, LOADING_AGENT } from '#site/domain/texts/agent.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { $account, loadAccount } from '#site/features/account/account.ts'
import { categoryReport, loadCategories } from '#site/features/browse/state/lookups.ts'
import { Honeypot, SendButtons } from '#site/features/submit/sending-section.tsx'
import { loadTagsInUse } from '#site/features/submit/state/submit-fields.ts'
import { SUBMIT_LABELS } from '#site/features/submit/state/submit-texts.ts'
import { AgentFields, AgentForm } from '#site/features/submit/submit-form.tsx'
import { EmptyState, LoadFailure, Loading } from '#site/ui/empty-state.tsx'
import { ErrorSummary } from '#site/ui/form/checked-form.tsx'
import { AreaField, Field, FormNote, FormSection, useField } from '#site/ui/form/field.tsx'
import * as texts from './suggest-texts.ts'
import { $kind, $suggesting, openSuggestion, suggestForm } from './suggestion.ts'
import '#site/styles/submit.css'

export function SuggestPage() {
  const suggesting = useStore($suggesting, { ssr: 'initial' })
  useEffect(() => {
    void Promise.all([openSuggestion(), loadAccount(), loadCategories(), loadTagsInUse()])
  }, [])
  if (suggesting.state === 'open') return <SuggestForm agent={suggesting.agent} />
  if (suggesting.state === 'loading')
    return (
      <>
        <h1 className="sr-only">{texts.SUGGEST_EDIT}</h1>
        <Loading text={LOADING_AGENT} />
      </>
    )
  if (suggesting.state === 'failed')
    return <LoadFailure level={1} title="Couldn't load this agent" onRetry={openSuggestion} />
  const link = { href: PAGES.home, label: BACK_TO_BROWSE }
  return <EmptyState level={1} title={AGENT_NOT_FOUND} text="Only listed agents can be edited." link={link} />
}

function SuggestForm({ agent: { id, name } }: { agent: Agent }) {
  const kind = useStore($kind)
  const account = useStore($account, { ssr: 'initial' })
  const { value: categories = [] } = useStore(categoryReport.$report)
  return (
    <AgentForm
      form={suggestForm}
      title={texts.suggestAbout(name)}
      text="A person reviews every suggestion before the page changes. You don't need an account."
      head={
        <div className="mt-6 max-w-[58rem] empty:hidden">
          <ErrorSummary labels={SUBMIT_LABELS} />
        </div>
      }
      first={
        <>
          <Honeypot />
          <KindSection />
          {kind === 'edit' && <AgentFields categories={categories} isListed />}
        </>
      }
    >
      <div className="grid gap-6">
        <AreaField
          name="note"
          label={kind === 'duplicate' ? texts.OTHER_AGENT : texts.NOTE}
          hint="What they should know, such as where you found it."
          optional={!needsNote(kind)}
        />
        {account.state === 'signed-out' && (
          <Field
            name="contact"
            type="email"
            label={texts.CONTACT}
            hint="Used only to tell you what was decided."
            autoComplete="email"
            optional
          />
        )}
      </div>
      <SendButtons label={texts.SEND_SUGGESTION} pending="Sending..." back={agentPath(id)} />
    </AgentForm>
  )
}

function KindSection() {
  const chosen = useStore($kind)
  const { attributes, error } = useField({ name: 'kind', label: texts.WHAT_IS_WRONG })
  return (
    <FormSection title={texts.WHAT_IS_WRONG}>
      <fieldset id={attributes.id} tabIndex={-1} aria-label={texts.WHAT_IS_WRONG}>
        {KINDS.map((kind) => (
          <label key={kind} className="flex cursor-pointer gap-2.5 py-1.5">
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={kind === chosen}
              className="radio radio-sm radio-primary mt-0.5"
              onChange={() => {
                attributes.onInput()
                $kind.set(kind)
              }}
            />
            <span>{SUGGESTION_KINDS[kind]}</span>
          </label>
        ))}
        {error && <FormNote isError>{error}</FormNote>}
      </fieldset>
    </FormSection>
  )
}

/** The page that suggests an edit of a listed agent, or reports it. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { agentPath, PAGES } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { fieldLabel } from '#site/domain/submission/written-fields.ts'
import { SUGGESTION_KINDS } from '#site/domain/suggestions.ts'
import { BACK_TO_BROWSE, LOADING_AGENT } from '#site/domain/texts/agent.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { $account, loadAccount } from '#site/features/account/account.ts'
import { categoryReport, loadCategories } from '#site/features/browse/state/lookups.ts'
import { TextAreaField, TextInput, useStoredField } from '#site/features/submit/agent-choices.tsx'
import { ImagesSection } from '#site/features/submit/images-section.tsx'
import { Honeypot, SendButtons } from '#site/features/submit/sending-section.tsx'
import { loadTagsInUse } from '#site/features/submit/state/submit-fields.ts'
import { SUBMIT_LABELS } from '#site/features/submit/state/submit-texts.ts'
import { AdditionalSection, BasicSection, LinkFields } from '#site/features/submit/submit-sections.tsx'
import { EmptyState, LoadFailure } from '#site/ui/empty-state.tsx'
import { CheckedForm, ErrorSummary } from '#site/ui/form/checked-form.tsx'
import { FieldFrame, FormContext, FormNote, FormSection, useField } from '#site/ui/form/field.tsx'
import { icons } from '#site/ui/icons.tsx'
import * as texts from './suggest-texts.ts'
import { $report, $suggesting, openSuggestion, report, suggestForm } from './suggestion.ts'
import '#site/styles/submit.css'

const LABELS = {
  ...SUBMIT_LABELS,
  kind: texts.WHAT_IS_WRONG,
  of: texts.OTHER_AGENT,
  note: texts.NOTE,
  contact: texts.CONTACT,
}

export function SuggestPage() {
  const suggesting = useStore($suggesting, { ssr: 'initial' })
  useEffect(() => {
    void Promise.all([openSuggestion(), loadAccount(), loadCategories(), loadTagsInUse()])
  }, [])
  if (suggesting.state === 'writing') return <SuggestForm agent={suggesting.agent} />
  if (suggesting.state === 'sent') return <Sent {...suggesting} />
  if (suggesting.state === 'failed')
    return <LoadFailure level={1} title="Couldn't load this agent" onRetry={openSuggestion} />
  if (suggesting.state === 'missing') {
    const link = { href: PAGES.home, label: BACK_TO_BROWSE }
    return (
      <EmptyState level={1} title={AGENT_NOT_FOUND} text="Only listed agents can be edited." link={link} />
    )
  }
  return (
    <div className="flex min-h-[62vh] items-center justify-center" role="status">
      <icons.LoaderCircle className="size-8 animate-spin text-muted" />
      <span className="sr-only">{LOADING_AGENT}</span>
    </div>
  )
}

function SuggestForm({ agent: { id, name } }: { agent: Agent }) {
  const { kind } = useStore($report)
  const { value: categories = [] } = useStore(categoryReport.$report)
  return (
    <FormContext value={suggestForm}>
      <h1 className="display text-4xl wrap-anywhere">{texts.suggestAbout(name)}</h1>
      <p className="mt-2 max-w-[34em] text-lg text-muted">
        A person reviews every suggestion before the page changes. You don't need an account.
      </p>
      <div className="mt-6 max-w-[58rem] empty:hidden">
        <ErrorSummary labels={LABELS} />
      </div>
      <CheckedForm form={suggestForm} summary={false} className="mt-8">
        <Honeypot />
        <KindSection />
        {kind === 'edit' && (
          <>
            <BasicSection categories={categories} />
            <AdditionalSection />
            <FormSection title="Links">
              <LinkFields />
            </FormSection>
            <ImagesSection />
          </>
        )}
        <AnswerSection />
        <div className="form-section">
          <div className="lg:col-start-2">
            <SendButtons label={texts.SEND_SUGGESTION} pending="Sending..." back={agentPath(id)} />
          </div>
        </div>
      </CheckedForm>
    </FormContext>
  )
}

function KindSection() {
  const { kind } = useStore($report)
  const { attributes, error } = useField({ name: 'kind', label: LABELS.kind })
  return (
    <FormSection title={LABELS.kind}>
      <fieldset id={attributes.id} tabIndex={-1} aria-label={LABELS.kind}>
        {Object.entries(SUGGESTION_KINDS).map(([value, label]) => (
          <label key={value} className="flex cursor-pointer gap-2.5 py-1.5">
            <input
              type="radio"
              name="kind"
              value={value}
              checked={value === kind}
              className="radio radio-sm radio-primary mt-0.5"
              onChange={() => {
                attributes.onInput()
                report({ kind: value })
              }}
            />
            <span>{label}</span>
          </label>
        ))}
        {error && <FormNote isError>{error}</FormNote>}
      </fieldset>
      {kind === 'duplicate' && <ReportField name="of" required />}
    </FormSection>
  )
}

function AnswerSection() {
  const isRequired = useStore($report).kind === 'other'
  const account = useStore($account, { ssr: 'initial' })
  const label = isRequired ? LABELS.note : `${LABELS.note} (optional)`
  const hint = 'What the reviewer should know, such as where you found it.'
  const note = useReportField({ name: 'note', label, hint, required: isRequired })
  return (
    <FormSection title="For the reviewer">
      <TextAreaField field={note} rows={3} className="min-h-23" />
      {account.state === 'signed-out' && (
        <ReportField name="contact" hint="Used only to tell you what was decided." autoComplete="email" />
      )}
    </FormSection>
  )
}

interface ReportProps {
  name: 'of' | 'note' | 'contact'
  label?: string
  hint?: string
  required?: boolean
}

function useReportField({ name, label = LABELS[name], hint, required = false }: ReportProps) {
  const value = useStore($report)[name]
  return useStoredField({ name, label, hint, required, value, store: (typed) => report({ [name]: typed }) })
}

function ReportField({ autoComplete = 'off', ...props }: ReportProps & { autoComplete?: string }) {
  const field = useReportField(props)
  return (
    <FieldFrame {...field.frame}>
      <TextInput field={field} type="text" autoComplete={autoComplete} autoCapitalize="off" />
    </FieldFrame>
  )
}

const listOf = (names: readonly string[]) =>
  new Intl.ListFormat('en').format(names.map((name) => fieldLabel(name) ?? name))

function Sent({
  agent: { id, name },
  suggested,
}: Extract<ReturnType<typeof $suggesting.get>, { state: 'sent' }>) {
  const { isWaiting, waiting, applied } = suggested
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <div className="max-w-[34em] py-6" role="status">
      <h1 ref={heading} tabIndex={-1} className="display text-4xl">
        {texts.SUGGESTION_SENT}
      </h1>
      {applied.length > 0 && (
        <p className="mt-4 text-lg">{`On the page now, because you own it: ${listOf(applied)}.`}</p>
      )}
      {isWaiting && (
        <p className="mt-4 text-lg">
          {waiting.length > 0
            ? `A reviewer decides about: ${listOf(waiting)}.`
            : 'A reviewer will read it and decide what to do.'}
        </p>
      )}
      <a className="btn btn-primary mt-6" href={agentPath(id)}>
        {`Back to ${name}`}
      </a>
    </div>
  )
}

/** One suggestion: its sender and note, what it changes now, and the decision. */
import { useId, useState } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { agentPath, isOwnId } from '#site/domain/addresses.ts'
import { NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { webAddress } from '#site/domain/links/links.ts'
import { compareSubmissions, sentFieldsOf } from '#site/domain/submission/submission-changes.ts'
import { fieldLabel } from '#site/domain/submission/written-fields.ts'
import { ANSWER_REQUIRED, SUGGESTION_KINDS } from '#site/domain/suggestions.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { CheckLine, useCategoryNames } from '#site/features/admin/kit/parts.tsx'
import { ChangeTable } from '#site/features/submission/field-changes.tsx'
import { FieldFrame, noteId } from '#site/ui/form/field.tsx'
import { decide, type Suggested, type Suggestion } from './suggestions.ts'

const SAVING = 'Saving...'

interface Props {
  row: Suggested
  suggestion: Suggestion
}

export function SuggestionPart({ row, suggestion }: Props) {
  const { kind, note, fields, sender, email, isOwner, sentAt } = suggestion
  const changed = useChanges(row, suggestion)
  const all = changed.map(({ field }) => field)
  const [unticked, setUnticked] = useState<readonly string[]>([])
  const tick = (field: string, isTicked: boolean) =>
    setUnticked(isTicked ? unticked.filter((other) => other !== field) : [...unticked, field])
  const term = (field: string) => (
    <CheckLine
      checked={!unticked.includes(field)}
      className="min-h-8 items-center gap-2"
      onCheck={(isTicked) => tick(field, isTicked)}
    >
      {fieldLabel(field)}
    </CheckLine>
  )
  const from = [sender || 'A guest', email, isOwner && 'owner of this agent', usDateTime(sentAt)]
  return (
    <section className="suggestion" aria-label={SUGGESTION_KINDS[kind]}>
      <h3 className="font-semibold">{SUGGESTION_KINDS[kind]}</h3>
      <p className="text-sm wrap-anywhere text-muted">{from.filter(Boolean).join(', ')}</p>
      {kind === 'duplicate' && <OtherAgent of={suggestion.of} />}
      {note && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
      {all.length > 0 && (
        <ChangeTable changed={changed} labels={{ before: 'Now', after: 'Suggested' }} term={term} />
      )}
      {kind === 'edit' && all.length === 0 && <p>The page already says this.</p>}
      <p className="flex flex-wrap gap-2 empty:hidden">
        {fields.previewImageURLs?.map((address) => (
          <img key={address} src={address} alt="Suggested preview" className="h-20 rounded-selector" />
        ))}
      </p>
      <Decision
        row={row}
        suggestion={suggestion}
        all={all}
        ticked={all.filter((field) => !unticked.includes(field))}
      />
    </section>
  )
}

/** The fields that the suggestion would change now. */
function useChanges({ agent }: Suggested, { fields }: Suggestion) {
  const categoryNames = useCategoryNames()
  const { previewImageURLs: previewImages = agent.previewImages, ...others } = fields
  const after = sentFieldsOf({ ...agent, ...JSON.parse(JSON.stringify(others)), previewImages })
  return compareSubmissions(sentFieldsOf(agent), after, categoryNames).changed
}

function OtherAgent({ of }: { of: string }) {
  const href = isOwnId(of) ? agentPath(of) : webAddress(of)
  return (
    <p className="wrap-anywhere">
      <span>Other agent: </span>
      <a className="textlink" href={href} target="_blank" rel="noopener nofollow ugc">
        {of}
      </a>
    </p>
  )
}

interface DecisionProps extends Props {
  all: string[]
  ticked: string[]
}

function Decision({ row, suggestion, all, ticked }: DecisionProps) {
  const id = useId()
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState<string>()
  const hint = `${suggestion.email ? 'Emailed to the sender. ' : ''}Required to decline.`
  const accept = (fields: string[]) => decide(row, suggestion, { isAccepted: true, fields, answer })
  const decline = async () => {
    if (answer.trim()) return await decide(row, suggestion, { isAccepted: false, answer })
    setError(ANSWER_REQUIRED)
    document.getElementById(id)?.focus()
  }
  const write = (text: string) => {
    setAnswer(text)
    setError(undefined)
  }
  return (
    <>
      <FieldFrame id={id} name="answer" label="Answer" hint={hint} error={error}>
        <textarea
          id={id}
          dir="auto"
          className="textarea field-sizing-content min-h-20 w-full rounded-field border px-3 py-2"
          aria-describedby={noteId(id)}
          aria-invalid={error ? true : undefined}
          maxLength={NOTE_LENGTH_MAX}
          value={answer}
          onChange={({ target }) => write(target.value)}
        />
      </FieldFrame>
      <div className="flex flex-wrap gap-2">
        <Button
          text={all.length > 0 ? 'Accept all' : 'Done'}
          pending={SAVING}
          className="btn-primary btn-sm"
          act={() => accept(all)}
        />
        {all.length > 1 && (
          <Button
            text="Accept selected"
            pending={SAVING}
            className="btn-outline btn-sm"
            isOff={ticked.length === 0}
            act={() => accept(ticked)}
          />
        )}
        <Button text="Decline" pending={SAVING} className="btn-ghost btn-sm text-error" act={decline} />
      </div>
    </>
  )
}

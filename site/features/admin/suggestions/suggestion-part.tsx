/** One suggestion: its sender and note, what it changes now, and the decision. */
import { useState } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import {
  compareSubmissions,
  type SentFields,
  sentFieldsOf,
} from '#site/domain/submission/submission-changes.ts'
import { unsafeSigns } from '#site/domain/submission/unsafe-signs.ts'
import { fieldLabel } from '#site/domain/submission/written-fields.ts'
import { SUGGESTION_KINDS } from '#site/domain/suggestions.ts'
import { SAVING } from '#site/domain/texts/profile.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { CheckLine, NoteArea, useCategoryNames } from '#site/features/admin/kit/parts.tsx'
import { ChangeTable } from '#site/features/submission/field-changes.tsx'
import { decide, type Suggested, type Suggestion } from './suggestions.ts'

interface Props {
  row: Suggested
  suggestion: Suggestion
}

export function SuggestionPart({ row, suggestion }: Props) {
  const { kind, fields, email } = suggestion
  const [left, setLeft] = useState<readonly string[]>([])
  const [answer, setAnswer] = useState('')
  const [now, after] = versionsOf(row, suggestion)
  const { changed } = compareSubmissions(now, after, useCategoryNames())
  const names = changed.map(({ field }) => field)
  const accepted = names.filter((name) => !left.includes(name))
  const term = (field: string) => (
    <CheckLine
      checked={!left.includes(field)}
      className="gap-2"
      onCheck={(isOn) => setLeft(isOn ? left.filter((other) => other !== field) : [...left, field])}
    >
      {fieldLabel(field)}
    </CheckLine>
  )
  const isNone = names.length > 0 && accepted.length === 0
  const act = (isAccepted: boolean) => () => decide(row, suggestion, { isAccepted, fields: accepted, answer })
  return (
    <section
      className="suggestion mt-4 grid gap-3 border-t border-rule pt-4"
      aria-label={SUGGESTION_KINDS[kind]}
    >
      <Head suggestion={suggestion} />
      {names.length > 0 && (
        <ChangeTable changed={changed} labels={{ before: 'Now', after: 'Suggested' }} term={term} />
      )}
      <NewSigns now={now} after={after} />
      {kind === 'edit' && names.length === 0 && <p>The page already says this.</p>}
      <p className="flex flex-wrap gap-2 empty:hidden">
        {fields.previewImageURLs?.map((address) => (
          <img key={address} src={address} alt="Suggested preview" className="h-20 rounded-selector" />
        ))}
      </p>
      <NoteArea
        label="Answer"
        hint={`${email && 'Emailed to the sender. '}Required to decline.`}
        max={NOTE_LENGTH_MAX}
        note={answer}
        onWrite={setAnswer}
      />
      <div className="flex flex-wrap gap-2">
        <Button text="Accept" pending={SAVING} className="btn-primary" isOff={isNone} act={act(true)} />
        <Button
          text="Decline"
          pending={SAVING}
          className="btn-outline"
          isOff={!answer.trim()}
          act={act(false)}
        />
      </div>
    </section>
  )
}

function Head({ suggestion }: Pick<Props, 'suggestion'>) {
  const { kind, note, sender, email, isOwner, sentAt } = suggestion
  const from = [sender || 'A guest', email, isOwner && 'owner of this agent', usDateTime(sentAt)]
  return (
    <>
      <div>
        <h3 className="font-semibold">{SUGGESTION_KINDS[kind]}</h3>
        <p className="text-sm wrap-anywhere text-muted">{from.filter(Boolean).join(', ')}</p>
      </div>
      {note && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
    </>
  )
}

/** Unsafe texts that the suggestion adds. */
function NewSigns({ now, after }: Record<'now' | 'after', SentFields>) {
  const known = unsafeSigns(now)
  const signs = unsafeSigns(after).filter((sign) => !known.includes(sign))
  return signs.map((sign) => (
    <p key={sign} className="wrap-anywhere text-warning">
      {sign}
    </p>
  ))
}

/** The agent as it is now, and with what is suggested. */
function versionsOf({ agent }: Suggested, { fields }: Suggestion) {
  const now = sentFieldsOf(agent)
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const after = { ...now, ...Object.fromEntries(given) }
  return [now, sentFieldsOf({ ...agent, ...after, previewImages: after.previewImageURLs })] as const
}

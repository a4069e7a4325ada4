/** Comma-separated tags, and popular ones that fit what's being typed. */
import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { SUBMIT_TAG_LENGTH_MAX, SUBMIT_TAGS_MAX } from '#site/domain/limits.ts'
import { TAG_TOO_LONG, TOO_MANY_TAGS } from '#site/domain/texts/submission-fields.ts'
import { suggestedTags, tagsIn, withTag } from '#site/domain/words/tag-text.ts'
import { $fields, $tagsInUse } from '#site/features/submit/state/submit-fields.ts'
import { FieldFrame } from '#site/ui/form/field.tsx'
import { TextInput } from './agent-choices.tsx'
import { useSubmitField } from './submit-field.tsx'

export function TagsField() {
  const { tags } = useStore($fields, { ssr: 'initial' })
  const field = useSubmitField({
    name: 'tags',
    optional: true,
    problem: problemIn(tags),
    hint: 'Separate tags with commas.',
    after: <PopularTags onChoose={(tag) => take(tag)} />,
  })
  const take = (tag: string) => {
    field.type(withTag(tags, tag))
    document.getElementById(field.attributes.id)?.focus()
  }
  return (
    <FieldFrame {...field.frame}>
      <TextInput field={field} type="text" autoCapitalize="off" />
    </FieldFrame>
  )
}

function problemIn(typed: string): string | undefined {
  const tags = tagsIn(typed)
  if (tags.some((tag) => Array.from(tag).length > SUBMIT_TAG_LENGTH_MAX)) return TAG_TOO_LONG
  return tags.length > SUBMIT_TAGS_MAX ? TOO_MANY_TAGS : undefined
}

function PopularTags({ onChoose }: { onChoose: (tag: string) => void }) {
  const inUse = useStore($tagsInUse, { ssr: 'initial' })
  const { tags } = useStore($fields, { ssr: 'initial' })
  const suggested = suggestedTags(tags, inUse)
  return (
    // Typing changes them, loading the page doesn't.
    <p aria-live={tags ? 'polite' : 'off'} className="mt-1.5 min-h-5 text-sm wrap-anywhere text-muted">
      {suggested.length > 0 && <span>{'Popular tags: '}</span>}
      {suggested.map(({ tag }, index) => (
        <Fragment key={tag}>
          {index > 0 && <span>, </span>}
          <button
            type="button"
            className="textlink min-w-6 cursor-pointer"
            aria-label={`Add tag ${tag}`}
            onClick={() => onChoose(tag)}
          >
            {tag}
          </button>
        </Fragment>
      ))}
    </p>
  )
}

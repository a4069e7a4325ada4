/** The tags: a text with commas in it, helped by the tags in use. */
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useState } from 'react'
import { SUBMIT_TAG_LENGTH_MAX, SUBMIT_TAGS_MAX } from '#site/domain/limits.ts'
import { TAG_TOO_LONG, TOO_MANY_TAGS } from '#site/domain/texts/submission-fields.ts'
import { beingTyped, suggestedTags, tagsIn, withTag, withTagAdded } from '#site/domain/words/tag-text.ts'
import { $fields } from '#site/features/submit/state/submit-fields.ts'
import { $tagsInUse } from '#site/features/submit/state/tags-in-use.ts'
import { FieldFrame } from '#site/ui/form/field.tsx'
import { useSubmitField } from './submit-field.tsx'
import { TagHint } from './tag-hint.tsx'
import { TAG_OPTIONS_ID, TagOptions, tagOptionId } from './tag-options.tsx'

export function TagsField() {
  const { tags } = useStore($fields, { ssr: 'initial' })
  const { frame, attributes, isWrong, type } = useSubmitField({
    name: 'tags',
    optional: true,
    problem: problemIn(tags),
    hint: <TagHint onChoose={(tag) => take(withTagAdded(tags, tag))} />,
  })
  const take = (text: string) => {
    type(text)
    document.getElementById(attributes.id)?.focus()
  }
  const { options, current, open, close, act } = useTagOptions(tags, (tag) => take(withTag(tags, tag)))
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <input
          {...attributes}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={TAG_OPTIONS_ID}
          aria-autocomplete="list"
          aria-activedescendant={options[current] ? tagOptionId(current) : undefined}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          className={`input w-full ${isWrong ? 'input-error' : ''}`}
          onChange={({ target }) => {
            type(target.value)
            open()
          }}
          onKeyDown={act}
          onBlur={close}
        />
        <TagOptions options={options} current={current} onChoose={(tag) => take(withTag(tags, tag))} />
      </div>
    </FieldFrame>
  )
}

/** The options for what is being typed, and the keys that go through them; the focus stays in the field. */
function useTagOptions(tags: string, choose: (tag: string) => void) {
  const inUse = useStore($tagsInUse, { ssr: 'initial' })
  const [isOpen, setOpen] = useState(false)
  const [current, setCurrent] = useState(NONE)
  const options = isOpen && beingTyped(tags) !== '' ? suggestedTags(tags, inUse) : []
  const act = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return
    const next = nextOption(event.key, current, options.length)
    const chosen = options[current]
    if (next !== undefined) setCurrent(next)
    else if (event.key === 'Enter' && chosen) choose(chosen.tag)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }
  const show = (shown: boolean) => {
    setOpen(shown)
    setCurrent(NONE)
  }
  return { options, current, act, open: () => show(true), close: () => show(false) }
}

const NONE = -1

/** Where the arrow keys lead: past either end to none, and round from there. */
function nextOption(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return current + 1 < count ? current + 1 : -1
  if (key === 'ArrowUp') return current === -1 ? count - 1 : current - 1
  return undefined
}

function problemIn(typed: string): string | undefined {
  const tags = tagsIn(typed)
  if (tags.some((tag) => Array.from(tag).length > SUBMIT_TAG_LENGTH_MAX)) return TAG_TOO_LONG
  return tags.length > SUBMIT_TAGS_MAX ? TOO_MANY_TAGS : undefined
}

/** Comma-separated tags with suggestions. */
import { useStore } from '@nanostores/react'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { SUBMIT_TAG_LENGTH_MAX, SUBMIT_TAGS_MAX, TAGS_OFTEN_USED } from '#site/domain/limits.ts'
import type { TagInUse } from '#site/domain/tags.ts'
import { TAG_TOO_LONG, TOO_MANY_TAGS } from '#site/domain/texts/submission-fields.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { beingTyped, suggestedTags, tagsIn, withTag, withTagAdded } from '#site/domain/words/tag-text.ts'
import { $fields, $tagsInUse } from '#site/features/submit/state/submit-fields.ts'
import * as texts from '#site/features/submit/state/submit-texts.ts'
import { isComposing } from '#site/ui/composition.ts'
import { FieldFrame } from '#site/ui/form/field.tsx'
import { useSubmitField } from './submit-field.tsx'

const TAGS_HINT = 'Separate tags with commas.'

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
          dir="auto"
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

/** Suggestions for the tag being typed, and the keys that select one while focus stays in the field. */
function useTagOptions(tags: string, choose: (tag: string) => void) {
  const inUse = useStore($tagsInUse, { ssr: 'initial' })
  const [isOpen, setOpen] = useState(false)
  const [current, setCurrent] = useState(NONE)
  const options = isOpen && beingTyped(tags) !== '' ? suggestedTags(tags, inUse) : []
  const act = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || options.length === 0) return
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

function TagHint({ onChoose }: { onChoose: (tag: string) => void }) {
  const inUse = useStore($tagsInUse, { ssr: 'initial' })
  const { tags } = useStore($fields, { ssr: 'initial' })
  const often = suggestedTags(`${tags},`, inUse, TAGS_OFTEN_USED)
  return (
    <span>
      <span>{often.length > 0 ? `${TAGS_HINT} Popular tags: ` : TAGS_HINT}</span>
      {often.map(({ tag }, index) => (
        <Fragment key={tag}>
          {index > 0 && <span>, </span>}
          <button
            type="button"
            className="textlink cursor-pointer"
            aria-label={`Add tag ${tag}`}
            onClick={() => onChoose(tag)}
          >
            {tag}
          </button>
        </Fragment>
      ))}
    </span>
  )
}

const TAG_OPTIONS_ID = 'submit-tag-options'
const tagOptionId = (index: number) => `submit-tag-${index}`

interface Props {
  options: readonly TagInUse[]
  current: number
  onChoose: (tag: string) => void
}

function TagOptions({ options, current, onChoose }: Props) {
  return (
    <>
      <div
        id={TAG_OPTIONS_ID}
        role="listbox"
        aria-label={texts.TAG_SUGGESTIONS}
        hidden={options.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 rounded-box border border-rule bg-surface p-1 shadow-lift"
      >
        {options.map(({ tag, count }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and has the keys
          <div
            key={tag}
            id={tagOptionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={`flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-field px-2.5 py-1 hover:bg-base-200 ${index === current ? 'bg-base-200 shadow-[inset_3px_0_0_var(--color-accent)]' : ''}`}
            // A press must not take the focus out of the field, which would close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(tag)}
          >
            <span className="min-w-0 wrap-anywhere">{tag}</span>
            <span className="num flex-none text-sm text-muted">{counted(count, 'agent')}</span>
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {options.length === 0 ? '' : counted(options.length, 'suggested tag')}
      </span>
    </>
  )
}

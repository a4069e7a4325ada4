/** The tags in use that fit what is being typed, with how many agents carry each. */
import type { TagInUse } from '#site/domain/tags.ts'
import { agentsWith, TAG_SUGGESTIONS, tagsFound } from '#site/features/submit/state/submit-texts.ts'

export const TAG_OPTIONS_ID = 'submit-tag-options'
export const tagOptionId = (index: number) => `submit-tag-${index}`

interface Props {
  options: readonly TagInUse[]
  current: number
  onChoose: (tag: string) => void
}

export function TagOptions({ options, current, onChoose }: Props) {
  return (
    <>
      <div
        id={TAG_OPTIONS_ID}
        role="listbox"
        aria-label={TAG_SUGGESTIONS}
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
            <span className="num flex-none text-sm text-muted">{agentsWith(count)}</span>
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {tagsFound(options.length)}
      </span>
    </>
  )
}

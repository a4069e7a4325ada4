/** How tags are written, and those used most, which a press adds. */
import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { TAGS_OFTEN_USED } from '#site/domain/limits.ts'
import { suggestedTags } from '#site/domain/words/tag-text.ts'
import { $fields } from '#site/features/submit/state/submit-fields.ts'
import { addTag, OFTEN_USED, TAGS_HINT } from '#site/features/submit/state/submit-texts.ts'
import { $tagsInUse } from '#site/features/submit/state/tags-in-use.ts'

export function TagHint({ onChoose }: { onChoose: (tag: string) => void }) {
  const inUse = useStore($tagsInUse, { ssr: 'initial' })
  const { tags } = useStore($fields, { ssr: 'initial' })
  const often = suggestedTags(`${tags},`, inUse, TAGS_OFTEN_USED)
  return (
    <span>
      {TAGS_HINT}
      {often.length > 0 && ` ${OFTEN_USED} `}
      {often.map(({ tag }, index) => (
        <Fragment key={tag}>
          {index > 0 && ', '}
          <button
            type="button"
            className="textlink cursor-pointer"
            aria-label={addTag(tag)}
            onClick={() => onChoose(tag)}
          >
            {tag}
          </button>
        </Fragment>
      ))}
    </span>
  )
}

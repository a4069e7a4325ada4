/** The other admin's version of the agent beside the form's. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { isPricingModel } from '#site/domain/agent.ts'
import { previewImage } from '#site/domain/texts/admin-edit.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { useCategoryNames } from '#site/features/admin/kit/category-names.ts'
import { ConflictView } from '#site/features/admin/kit/conflict-view.tsx'
import { $editFields, EDIT_LABELS, type EditFields, fieldsOf } from './edit-fields.ts'
import { $tiles, type Tile, tilesOf } from './edit-images.ts'
import { $conflict, type Conflict, differingParts, keepMine, takeTheirs } from './edited-agent.ts'

export function ConflictNotice() {
  const conflict = useStore($conflict, { ssr: 'initial' })
  return conflict ? <Versions key={conflict.shown} conflict={conflict} /> : null
}

type Version = EditFields & { previewImages: readonly Tile[] }

function Versions({ conflict: { theirs, by } }: { conflict: Conflict }) {
  const mine: Version = {
    ...useStore($editFields, { ssr: 'initial' }),
    previewImages: useStore($tiles, { ssr: 'initial' }),
  }
  const saved: Version = { ...fieldsOf(theirs), previewImages: tilesOf(theirs.previewImages) }
  const categoryNames = useCategoryNames()
  const readingOf = (part: keyof Version, version: Version): ReactNode => {
    if (part === 'previewImages') return <Images tiles={version.previewImages} />
    const text = version[part].trim()
    if (part === 'categoryId')
      return categoryNames.get(text) ?? ((text === theirs.categoryId && theirs.categoryName) || UNCATEGORIZED)
    return part === 'pricingModel' && isPricingModel(text) ? PRICING_LABELS[text] : text
  }
  return (
    <ConflictView
      by={by}
      fields={differingParts(theirs).map((part) => ({
        label: EDIT_LABELS[part],
        theirs: readingOf(part, saved),
        mine: readingOf(part, mine),
      }))}
      onUseTheirs={takeTheirs}
      onUseMine={({ currentTarget }) => {
        const form = currentTarget.closest('main')?.querySelector('form')
        keepMine()
        form?.requestSubmit()
      }}
    />
  )
}

function Images({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {tiles.map(({ address, view }, at) => (
        <img
          key={address}
          src={view}
          alt={previewImage(at + 1)}
          width={64}
          height={40}
          data-picture
          className="h-10 w-16 rounded-selector border border-rule object-cover"
        />
      ))}
    </span>
  )
}

/** A part of an agent as people read it, in one of two versions. */
import { useStore } from '@nanostores/react'
import { isPricingModel } from '#site/domain/agent.ts'
import { previewImage } from '#site/domain/texts/admin-edit.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { $categories } from '#site/features/browse/state/categories.ts'
import { EMPTY_FIELD } from '#site/features/submission/submission-texts.ts'
import type { Part } from './edit-conflict.ts'
import type { EditedAgent, EditFields } from './edit-fields.ts'
import type { Tile } from './edit-images.ts'

export type Both = EditFields & { previewImages: readonly Tile[] }

interface Props {
  part: Part
  version: Both
  /** Knows the name of its own category, whatever else is known. */
  agent: EditedAgent
}

export function PartReading({ part, version, agent }: Props) {
  const categoryName = useCategoryName(agent)
  if (part === 'previewImages') return <Images tiles={version.previewImages} />
  const stored = version[part].trim()
  const text =
    part === 'categoryId'
      ? categoryName(stored)
      : part === 'pricingModel' && isPricingModel(stored)
        ? PRICING_LABELS[stored]
        : stored
  if (!text) return <p className="text-muted">{EMPTY_FIELD}</p>
  return <p className="whitespace-pre-line wrap-anywhere">{text}</p>
}

function Images({ tiles }: { tiles: readonly Tile[] }) {
  if (tiles.length === 0) return <p className="text-muted">{EMPTY_FIELD}</p>
  return (
    <p className="flex flex-wrap gap-1.5">
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
    </p>
  )
}

function useCategoryName(agent: EditedAgent): (id: string) => string {
  const categories = useStore($categories, { ssr: 'initial' })
  const listed = categories.state === 'listed' ? categories.categories : []
  return (id) => {
    const own = id === agent.categoryId ? agent.categoryName : undefined
    return listed.find((category) => category.id === id)?.name ?? own ?? UNCATEGORIZED
  }
}

/** A part of an agent as people read it, in one of two versions. */
import { useStore } from '@nanostores/react'
import type { EditedAgent } from '#site/browser/admin-edit.ts'
import { isPricingModel } from '#site/catalogue/agent.ts'
import { previewImage } from '#site/messages/admin-edit.ts'
import { UNCATEGORIZED } from '#site/messages/agent.ts'
import { PRICING_LABELS } from '#site/messages/card.ts'
import { EMPTY_FIELD } from '#site/messages/followed-submission.ts'
import type { EditFields } from '#site/stores/admin-edit-fields.ts'
import type { Tile } from '#site/stores/admin-edit-images.ts'
import { $categories } from '#site/stores/categories.ts'
import type { Part } from '#site/stores/edit-conflict.ts'

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

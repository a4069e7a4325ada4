import { useStore } from '@nanostores/react'
import { isListed } from '#site/client/stored-list.ts'
import { saveOf } from '#site/domain/texts/card.ts'
import { icons } from '#site/ui/icons.tsx'
import { Tooltip, Tooltips } from '#site/ui/tooltip.tsx'
import { $saved } from './saved.ts'
import { toggleSaved } from './saving.ts'

export function SaveButton({ id, name }: { id: string; name: string }) {
  const saved = isListed(useStore($saved, { ssr: 'initial' }), id)
  return (
    <Tooltip label={saveOf(name)}>
      <button
        type="button"
        className="btn btn-square btn-ghost btn-sm relative z-10 noscript:hidden not-aria-pressed:text-muted aria-pressed:[&>svg]:fill-current"
        data-save={id}
        aria-pressed={saved}
        // shown-saved.ts may have changed it.
        suppressHydrationWarning
        aria-label={saveOf(name)}
        onClick={() => toggleSaved(id)}
      >
        <icons.Bookmark className="size-4" />
      </button>
    </Tooltip>
  )
}

export function SaveSlot(agent: { id: string; name: string }) {
  return (
    <Tooltips>
      <SaveButton {...agent} />
    </Tooltips>
  )
}

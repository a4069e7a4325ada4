import { useStore } from '@nanostores/react'
import { isListed } from '#site/client/stored-list.ts'
import { SAVE_AGENT, SAVED } from '#site/domain/texts/agent.ts'
import { icons } from '#site/ui/icons.tsx'
import { $saved } from './saved.ts'
import { toggleSaved } from './saving.ts'

export function SaveAction({ id }: { id: string }) {
  const saved = isListed(useStore($saved, { ssr: 'initial' }), id)
  return (
    <button
      type="button"
      className="act group/save"
      data-save=""
      aria-pressed={saved}
      // shown-saved.ts may have changed it; a style sheet picks the word.
      suppressHydrationWarning
      onClick={() => toggleSaved(id)}
    >
      <icons.Bookmark className="size-4" strokeWidth={1.75} />
      <span className="group-aria-pressed/save:hidden">{SAVE_AGENT}</span>
      <span className="hidden group-aria-pressed/save:inline">{SAVED}</span>
    </button>
  )
}

/** The bookmark of one of the agents side by side. */
import { SaveButton } from '#site/features/saved/save-button.tsx'
import { Tooltips } from '#site/ui/tooltip.tsx'

export function SaveSlot(agent: { id: string; name: string }) {
  return (
    <Tooltips>
      <SaveButton {...agent} />
    </Tooltips>
  )
}

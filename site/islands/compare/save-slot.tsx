/** The bookmark of one of the agents side by side. */
import { SaveButton } from '#site/islands/shared/save-button.tsx'
import { Tooltips } from '#site/islands/shared/tooltip.tsx'

export function SaveSlot(agent: { id: string; name: string }) {
  return (
    <Tooltips>
      <SaveButton {...agent} />
    </Tooltips>
  )
}

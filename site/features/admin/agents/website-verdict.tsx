/** What an admin says about an agent's website for some days, whatever the checks find. */
import { useState } from 'react'
import { isGone, VERDICTS } from '#site/domain/agent.ts'
import { VERDICT_DAYS } from '#site/domain/limits.ts'
import { VERDICT_FAILED } from '#site/domain/texts/admin-edit.ts'
import { goneText } from '#site/domain/texts/agent.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { FormSection } from '#site/ui/form/field.tsx'
import { showToast } from '#site/ui/toast/toast.ts'
import type { EditedAgent } from './edited-agent.ts'

const LABELS = {
  gone: `Gone for ${VERDICT_DAYS} days`,
  alive: `Alive for ${VERDICT_DAYS} days`,
  none: 'Leave it to the checks',
}

export function WebsiteVerdict({ agent }: { agent: EditedAgent }) {
  const [{ facts = {} }, show] = useState<Pick<EditedAgent, 'facts'>>(agent)
  const judge = (verdict: keyof typeof LABELS) =>
    callAsAdmin('PUT /api/admin/agents/{id}/verdict', { id: agent.id, body: { verdict } }).then(show, () =>
      showToast(VERDICT_FAILED),
    )
  return (
    <FormSection
      title="Alive or gone"
      hint="Counts more than the checks. Saved at once, and public in the moderation log."
    >
      <p role="status">
        {isGone({ facts }) ? goneText(facts) : facts.website === 'answers' ? 'Alive' : 'Unknown'}
      </p>
      <div className="flex flex-wrap gap-2">
        {VERDICTS.map((verdict) => (
          <Button
            key={verdict}
            className="btn-outline"
            text={LABELS[verdict]}
            pending="Saving..."
            act={() => judge(verdict)}
          />
        ))}
      </div>
    </FormSection>
  )
}

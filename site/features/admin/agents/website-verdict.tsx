/** What an admin says about an agent's website for some days, whatever the checks find. */
import { useState } from 'react'
import { type Facts, isGone, type VERDICTS } from '#site/domain/agent.ts'
import { VERDICT_DAYS } from '#site/domain/limits.ts'
import * as texts from '#site/domain/texts/admin-edit.ts'
import { goneText } from '#site/domain/texts/agent.ts'
import { mediumDate } from '#site/domain/words/amounts.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { FormSection } from '#site/ui/form/field.tsx'
import { showToast } from '#site/ui/toast/toast.ts'
import type { EditedAgent } from './edited-agent.ts'

type Verdict = (typeof VERDICTS)[number]

const LABELS: Record<Verdict, string> = {
  gone: `Gone for ${VERDICT_DAYS} days`,
  alive: `Alive for ${VERDICT_DAYS} days`,
  none: 'Leave it to the checks',
}

export function WebsiteVerdict({ agent }: { agent: EditedAgent }) {
  const [facts, setFacts] = useState(agent.facts)
  const [isWaiting, setWaiting] = useState(false)
  async function judge(verdict: Verdict) {
    if (isWaiting) return
    setWaiting(true)
    try {
      const judged = await callAsAdmin('PUT /api/admin/agents/{id}/verdict', {
        id: agent.id,
        body: { verdict },
      })
      setFacts(judged.facts)
    } catch {
      showToast(texts.VERDICT_FAILED)
    }
    setWaiting(false)
  }
  return (
    <FormSection
      title="Alive or gone"
      hint={`${texts.VERDICT_HINT} Saved at once, and public in the moderation log.`}
    >
      <p role="status">{stateOf(facts)}</p>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(LABELS) as Verdict[]).map((verdict) => (
          <button
            key={verdict}
            type="button"
            className="btn btn-outline"
            aria-disabled={isWaiting}
            onClick={() => void judge(verdict)}
          >
            {LABELS[verdict]}
          </button>
        ))}
      </div>
    </FormSection>
  )
}

function stateOf(facts: Facts | undefined): string {
  if (isGone({ facts })) return goneText(facts)
  if (facts?.website !== 'answers') return 'Unknown'
  return facts.since ? `Alive since ${mediumDate(facts.since)}` : 'Alive'
}

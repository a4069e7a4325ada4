/** A group of hints, and one of them with its sign. */
import type { ReactNode } from 'react'
import { CornerDownRight, History } from '#site/features/admin/kit/admin-icons.tsx'
import { Check, CircleUserRound, Copy, TriangleAlert, X } from '#site/ui/icons.tsx'

export function CheckGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

const SIGNS = {
  fine: { Sign: Check, tone: 'text-success' },
  warn: { Sign: TriangleAlert, tone: 'text-warning' },
  listed: { Sign: Copy, tone: 'text-warning' },
  person: { Sign: CircleUserRound, tone: 'text-muted' },
  onward: { Sign: CornerDownRight, tone: 'text-muted' },
  past: { Sign: History, tone: 'text-muted' },
  rejected: { Sign: X, tone: 'text-error' },
} as const

export function CheckLine({ sign, children }: { sign: keyof typeof SIGNS; children: ReactNode }) {
  const { Sign, tone } = SIGNS[sign]
  return (
    <p className="hint-line">
      <Sign className={tone} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

/** A part of the page about a claim, and the last refusal of what was tried there. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Notice } from '#site/ui/form/field.tsx'
import { $refused } from './claiming.ts'

export function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-5 py-8 first:pt-0 xl:grid-cols-[20rem_1fr]">
      <div>
        <h2 className="display text-2xl">{title}</h2>
        <p className="mt-2 max-w-[34em] text-sm wrap-anywhere text-muted">{text}</p>
      </div>
      <div className="min-w-0 max-w-[40rem] space-y-5 xl:pt-1">{children}</div>
    </section>
  )
}

export function Refused({ what }: { what: string }) {
  const refused = useStore($refused)
  return refused?.what === what ? <Notice>{refused.message}</Notice> : null
}

/** A page that a mailed link opens: its form or, when the link is dead, a button for a new one. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { LINK_DEAD_TEXT, LINK_DEAD_TITLE, NEW_LINK } from '#site/features/account/sign-in-texts.ts'
import { catchFocus } from '#site/ui/form/lost-focus.ts'
import { $linkIsDead, checkMailedLink } from './mailed-link.ts'

interface Props {
  page: 'reset-password' | 'confirm-email'
  title: string
  text: string
  /** Where a new link is to be had. */
  anew: string
  onAnew?: () => void
  children: ReactNode
}

export function MailedPage({ page, title, text, anew, onAnew, children }: Props) {
  const isDead = useStore($linkIsDead, { ssr: 'initial' })
  useEffect(() => void checkMailedLink(page), [page])
  if (isDead) return <DeadLink anew={anew} onAnew={onAnew} />
  return (
    <>
      <h1 className="display text-4xl md:text-5xl">{title}</h1>
      <p className="mt-3 text-lg text-muted">{text}</p>
      {children}
    </>
  )
}

function DeadLink({ anew, onAnew }: Pick<Props, 'anew'> & { onAnew: (() => void) | undefined }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The content that had the focus is gone.
  useEffect(() => catchFocus(title.current), [])
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="display text-4xl md:text-5xl">
        {LINK_DEAD_TITLE}
      </h1>
      <p className="mt-3 text-lg text-muted">{LINK_DEAD_TEXT}</p>
      <a className="btn btn-primary btn-lg mt-8 w-full text-base" href={anew} onClick={onAnew}>
        {NEW_LINK}
      </a>
    </>
  )
}

import type { ReactNode } from 'react'
import { icons } from './icons.tsx'
import { CHECK_CONNECTION, TRY_AGAIN } from './ui-texts.ts'

interface Props {
  title: string
  text: string
  level?: 1 | 2 | 3
  drawing?: boolean
  /** A link or button for what to do next. */
  link?: { href: string; label: string } | undefined
  children?: ReactNode
}

export function EmptyState({ title, text, level = 3, drawing = false, link, children }: Props) {
  const Title = `h${level}` as const
  return (
    <div className="py-6">
      {drawing && <EmptyDrawing />}
      <Title className="display text-2xl">{title}</Title>
      <p className="mt-2 max-w-[34em] text-muted">{text}</p>
      {(link || children) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {link && (
            <a className="btn btn-primary" href={link.href}>
              {link.label}
            </a>
          )}
          {children}
        </div>
      )}
    </div>
  )
}

interface FailureProps extends Omit<Props, 'text'> {
  text?: string
  onRetry: () => unknown
}

export function LoadFailure({ text = CHECK_CONNECTION, onRetry, children, ...title }: FailureProps) {
  return (
    <div role="alert">
      <EmptyState {...title} text={text}>
        <button type="button" className="btn btn-primary" onClick={() => onRetry()}>
          {TRY_AGAIN}
        </button>
        {children}
      </EmptyState>
    </div>
  )
}

/** `text` is only for screen readers. */
export function Loading({ text }: { text: string }) {
  return (
    <div className="flex min-h-[62vh] items-center justify-center" role="status">
      <icons.LoaderCircle className="size-8 animate-spin text-muted" />
      {/* The browser may have translated the text before React starts. */}
      <span className="sr-only" suppressHydrationWarning>
        {text}
      </span>
    </div>
  )
}

function EmptyDrawing() {
  return (
    <svg viewBox="0 0 160 84" className="mb-5 w-24" aria-hidden="true" fill="currentColor">
      <path d="M0 0h160v6H0zM0 26h84v6H0zM0 78h112v6H0z" />
      <path className="fill-accent" d="M0 46h160v18H0z" />
    </svg>
  )
}

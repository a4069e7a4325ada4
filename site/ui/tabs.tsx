/** Tabs, also by arrow keys, Home and End; a tab that was open stays in the page, so that its fields keep what is typed. */
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { $tab, chooseTab } from './tab-store.ts'

interface Tab {
  id: string
  label: string
  /** How many wait behind it; none is not said. */
  count?: number | undefined
  content: ReactNode
}

interface Props {
  label: string
  tabs: readonly Tab[]
  /** Of the line of tabs. */
  className?: string
}

export function Tabs({ label, tabs, className = 'mb-8' }: Props) {
  const chosen = useStore($tab)
  const list = useRef<HTMLDivElement>(null)
  const current = Math.max(
    tabs.findIndex(({ id }) => id === chosen),
    0,
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabs[placeFor(event.key, current, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    chooseTab(next.id)
    list.current?.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus()
  }
  const open = tabs[current]
  // A number that comes later moves the tabs behind it.
  const counted = tabs.filter(({ count }) => count).length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs' places depend on them
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`#${tabId(open?.id ?? '')}`)
    if (tab) centre(tab)
  }, [open?.id, counted])
  const [opened, setOpened] = useState<readonly string[]>([])
  if (open && !opened.includes(open.id)) setOpened([...opened, open.id])
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`flex gap-6 overflow-x-auto max-sm:gap-4 border-b border-rule pt-1 font-medium ${className}`}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <TabButton key={tab.id} tab={tab} isOpen={tab === open} />
        ))}
      </div>
      {tabs
        .filter(({ id }) => opened.includes(id))
        .map(({ id, content }) => (
          <section
            key={id}
            role="tabpanel"
            id={`panel-${id}`}
            aria-labelledby={tabId(id)}
            hidden={id !== open?.id}
          >
            {content}
          </section>
        ))}
    </>
  )
}

function TabButton({ tab: { id, label, count }, isOpen }: { tab: Tab; isOpen: boolean }) {
  return (
    <button
      type="button"
      role="tab"
      id={tabId(id)}
      aria-selected={isOpen}
      aria-controls={isOpen ? `panel-${id}` : undefined}
      tabIndex={isOpen ? 0 : -1}
      className={`relative cursor-pointer py-3 whitespace-nowrap ${isOpen ? CURRENT : 'text-muted hover:text-base-content'}`}
      onClick={() => chooseTab(id)}
    >
      {label}
      {count ? <span className="count count-asks">{count.toLocaleString('en-US')}</span> : null}
    </button>
  )
}

const CURRENT = 'after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:bg-base-content'

/** Sideways only: whoever reads further below stays there. */
function centre(tab: HTMLElement): void {
  const line = tab.parentElement
  if (!line) return
  const [{ left, width }, around] = [tab.getBoundingClientRect(), line.getBoundingClientRect()]
  line.scrollLeft += left + width / 2 - (around.left + around.width / 2)
}

function tabId(id: string): string {
  return `tab-${id}`
}

function placeFor(key: string, current: number, total: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % total
  if (key === 'ArrowLeft') return (current - 1 + total) % total
  if (key === 'Home') return 0
  return key === 'End' ? total - 1 : undefined
}

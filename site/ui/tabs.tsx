/** Tabs by URL fragment. Opened tabs stay mounted, so their fields keep their values. */
import { useStore } from '@nanostores/react'
import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { atom, onMount } from 'nanostores'
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { readFragment, replaceAddress } from '#site/client/address.ts'
import { reloadPage } from '#site/client/navigation.ts'
import { LOADING_TAB } from '#site/domain/texts/administration.ts'
import { EmptyState } from './empty-state.tsx'

/** The open tab's id in the URL; empty for the first. */
export const $tab = atom('')

onMount($tab, () => {
  const read = () => $tab.set(readFragment())
  read()
  globalThis.addEventListener?.('hashchange', read)
  return () => globalThis.removeEventListener?.('hashchange', read)
})

interface Tab {
  id: string
  label: string
  count?: number | undefined
  content: ReactNode
}

interface Props {
  label: string
  tabs: readonly Tab[]
  className?: string
  /** Beside or below the tabs, whichever is open. */
  aside?: ReactNode
}

export function Tabs({ label, tabs, className = 'mb-8 gap-6 max-sm:gap-4 pt-1', aside }: Props) {
  const selected = useStore($tab)
  const open = (tabs.find(({ id }) => id === selected) ?? tabs[0])?.id ?? ''
  const [opened, setOpened] = useState<readonly string[]>([])
  if (!opened.includes(open)) setOpened([...opened, open])
  return (
    <Root value={open} onValueChange={selectTab}>
      <div className="tab-line">
        <TabList label={label} tabs={tabs} open={open} className={className} />
        {aside}
      </div>
      {tabs.map(({ id, content }) => (
        <Content key={id} value={id} forceMount hidden={id !== open} tabIndex={undefined}>
          {opened.includes(id) && content}
        </Content>
      ))}
    </Root>
  )
}

function selectTab(id: string): void {
  replaceAddress(`#${id}`)
  $tab.set(id)
}

function TabList({ label, tabs, open, className }: Omit<Props, 'aside'> & { open: string }) {
  const list = useRef<HTMLDivElement>(null)
  // A count that loads later moves the tabs after it.
  const counts = tabs.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs' places depend on them
  useEffect(() => {
    if (list.current) center(list.current, list.current.querySelector('[aria-selected="true"]'))
  }, [open, counts])
  return (
    <List
      ref={list}
      aria-label={label}
      className={`-mx-1 flex overflow-x-auto border-b border-rule px-1 font-medium ${className}`}
    >
      {tabs.map(({ id, label: name, count }) => (
        <TabButton
          key={id}
          value={id}
          className={`relative -mx-1 cursor-pointer px-1 py-3 whitespace-nowrap ${id === open ? CURRENT : 'text-muted hover:text-base-content'}`}
        >
          <span>{name}</span>
          {count ? <span className="count count-asks">{count.toLocaleString('en-US')}</span> : null}
        </TabButton>
      ))}
    </List>
  )
}

const CURRENT = 'after:absolute after:inset-x-1 after:bottom-0 after:h-[3px] after:bg-base-content'

/** A tab with a focus ring for keys only: Radix focuses a pressed tab by script, for which browsers show the ring. */
export function TabButton(props: ComponentProps<typeof Trigger>) {
  const showRing = ({ currentTarget }: { currentTarget: Element }) =>
    currentTarget.removeAttribute('data-pressed')
  return (
    <Trigger
      {...props}
      onPointerDown={({ currentTarget }) => currentTarget.setAttribute('data-pressed', '')}
      onKeyDown={showRing}
      onBlur={showRing}
    />
  )
}

/** Scrolls sideways only, unlike scrollIntoView(). */
function center(line: HTMLElement, tab: Element | null): void {
  if (!tab) return
  const [{ left, width }, around] = [tab.getBoundingClientRect(), line.getBoundingClientRect()]
  line.scrollLeft += left + width / 2 - (around.left + around.width / 2)
}

export interface TabPartProps {
  /** False for a tab that was opened and is hidden. */
  isOpen: boolean
}
export type LoadPart = () => Promise<ComponentType<TabPartProps>>

export function TabPart({ load, isOpen }: TabPartProps & { load: LoadPart }) {
  const [part, setPart] = useState<{ Part: ComponentType<TabPartProps> } | 'failed'>()
  useEffect(() => {
    load().then(
      (Part) => setPart({ Part }),
      () => setPart('failed'),
    )
  }, [load])
  if (part === 'failed')
    return (
      <div role="alert" className="pt-6">
        <EmptyState
          level={2}
          title="Couldn't load this tab"
          text="Check your connection and reload the page."
        >
          {/* A browser may cache a failed script import for as long as the page is open. */}
          <button type="button" className="btn btn-primary" onClick={reloadPage}>
            Reload page
          </button>
        </EmptyState>
      </div>
    )
  return part ? <part.Part isOpen={isOpen} /> : <LoadingTab />
}

export function LoadingTab() {
  return (
    <p role="status" aria-busy="true" className="py-6 text-muted">
      {LOADING_TAB}
    </p>
  )
}

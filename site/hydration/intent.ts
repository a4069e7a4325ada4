/**
 * `client:intent` starts an island when a visitor is about to use it; an earlier click is held and replayed.
 * `with: 'page'` starts it with the first touch anywhere, `with: 'others'` with the first other island or a toast.
 * Without a touch it starts if the URL's `parameters` differ from the `address` the page was rendered for, if this
 * browser has something under the key `stored`, or if the time is outside `fresh` (milliseconds since the epoch).
 */
import type { ClientDirective } from 'astro'
import { whenShown } from '#site/client/activation.ts'
import { ISLANDS_STARTED } from '#site/client/events.ts'
import { painted } from '#site/client/painted.ts'
import { readStored } from '#site/client/storage.ts'
import { knownParameters } from '#site/domain/filters.ts'

export interface Intent {
  with?: 'page' | 'others'
  parameters?: readonly string[]
  address?: string
  stored?: string
  fresh?: [from: number, until: number]
}

const SIGNS = ['focusin', 'touchstart', 'keydown', 'change', 'dragenter'] as const
const CARRIED_TOAST = 'toast'
const CHECK_MS = 60_000

const intent: ClientDirective = (load, options, island) => {
  // Astro's type allows only strings.
  const { value }: { value: unknown } = options
  const wanted: Intent = value instanceof Object ? value : {}
  const { with: company } = wanted
  const scope = company === 'page' ? document : island
  const signs = [...SIGNS, company === 'page' ? 'pointermove' : 'pointerover']
  let started = false
  let held = holdClicks(island, () => start())
  // For client.tsx, because translation by the browser may replace texts meanwhile.
  Reflect.set(
    island,
    'nodes',
    Array.from(island.querySelectorAll('*'), (parent) => [parent, ...parent.childNodes]),
  )

  function notice(event: Event) {
    if (!isResting(event)) void start()
  }

  async function start() {
    if (started) return
    started = true
    for (const sign of signs) scope.removeEventListener(sign, notice)
    document.dispatchEvent(new Event(ISLANDS_STARTED))
    const hydrate = await load().catch(waitAgain)
    await hydrate()
    held.repeat()
  }

  function listen(to: readonly string[]) {
    if (company !== 'others') for (const sign of to) scope.addEventListener(sign, notice, { passive: true })
  }

  /** After a network error, links work. The next press tries again, but pointer moves don't. */
  function waitAgain(problem: unknown): never {
    held.follow()
    held = holdClicks(island, () => start())
    started = false
    listen(SIGNS)
    throw problem
  }

  listen(signs)
  if (company === 'others') document.addEventListener(ISLANDS_STARTED, start)
  if (company === 'page') window.addEventListener('popstate', start)
  // The visitor acted before this script ran.
  if (scope.querySelector(':focus') || isWantedNow(wanted)) whenShown(start)
  if (wanted.fresh) startOnceStale(wanted.fresh, start)
}

function isWantedNow({ with: company, parameters = [], address = '', stored }: Intent): boolean {
  if (knownParameters(window.location.search, parameters) !== address) return true
  if (stored && readStored('local', stored)) return true
  return company === 'others' && Boolean(readStored('session', CARRIED_TOAST))
}

function startOnceStale([from, until]: [from: number, until: number], start: () => Promise<void>): void {
  // Islands must not delay the first paint.
  const check = () => {
    const now = Date.now()
    if (now < from || now >= until) void painted().then(start)
  }
  whenShown(check)
  document.addEventListener('visibilitychange', check)
  // A window may stay in sight overnight.
  setInterval(check, CHECK_MS)
}

/** Browsers report a move for a resting pointer when a page appears. */
function isResting(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}

const ANSWERED = 'a, button, [data-choose]'

/** Holds clicks on an island until it has started, or can't. */
function holdClicks(island: HTMLElement, begin: () => void) {
  const kept = new Map<HTMLElement, number>()
  const answered = () => Array.from(island.querySelectorAll<HTMLElement>(ANSWERED))
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>(ANSWERED)
    // New tabs need no island, and fields keep their values.
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.set(target, answered().indexOf(target))
    begin()
  }
  island.addEventListener('click', hold, true)
  const letGo = () => island.removeEventListener('click', hold, true)
  return {
    /** Repeats held clicks, one for each element: visitors press again when nothing happens. */
    repeat() {
      letGo()
      repeatPresence(island)
      // React renders an island anew whose HTML isn't as it expects.
      const targets = Array.from(kept, ([target, place]) => (target.isConnected ? target : answered()[place]))
      for (const target of targets) target?.click()
    },
    /** Follows a held link, which needs no island. */
    follow() {
      letGo()
      Array.from(kept.keys())
        .findLast((target) => target.matches('a'))
        ?.click()
    },
  }
}

/** Repeats hover and focus events that came before the handlers. */
function repeatPresence(island: HTMLElement): void {
  const bubbles = { bubbles: true }
  Array.from(island.querySelectorAll(':hover'))
    .at(-1)
    ?.dispatchEvent(new PointerEvent('pointermove', bubbles))
  island.querySelector(':focus')?.dispatchEvent(new FocusEvent('focusin', bubbles))
}

export default intent

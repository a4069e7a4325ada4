/**
 * `client:intent` starts an island when a visitor is about to use it; an earlier click is held and replayed.
 * `client:intent={{ with: 'page' }}` starts with the first touch anywhere, `{{ with: 'others' }}` with the first
 * island that does, or when a toast waits. Of the address it reads `parameters`, and the page was rendered for what
 * `address` has of them: anything else starts it, as does something `stored` in this browser by that key, and a clock outside `fresh`, from and until when (milliseconds
 * since the epoch) the page is as the island would make it.
 */
import type { ClientDirective } from 'astro'
import { whenShown } from '#site/client/activation.ts'
import { ISLANDS_STARTED } from '#site/client/events.ts'
import { painted } from '#site/client/painted.ts'
import { readStored } from '#site/client/storage.ts'
import { knownParameters } from '#site/domain/filters.ts'
import { holdClicks } from './replay-clicks.ts'

export interface Intent {
  with?: 'page' | 'others'
  parameters?: readonly string[]
  address?: string
  stored?: string
  fresh?: [from: number, until: number]
}

const SIGNS = ['focusin', 'touchstart', 'keydown', 'change', 'dragenter'] as const
const CARRIED_TOAST = 'toast'

const intent: ClientDirective = (load, options, island) => {
  // Astro's type knows only texts.
  const { value }: { value: unknown } = options
  const wanted: Intent = value instanceof Object ? value : {}
  const { with: company } = wanted
  const scope = company === 'page' ? document : island
  const signs = [...SIGNS, company === 'page' ? 'pointermove' : 'pointerover']
  let started = false
  let held = holdClicks(island, () => start())

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

  /** The connection broke: what needs no island works, and the next press tries again; not each move of a pointer. */
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

function startOnceStale(fresh: [from: number, until: number], start: () => Promise<void>): void {
  // The page is painted before its islands take the processor.
  const check = () => {
    if (!isBetween(Date.now(), fresh)) void painted().then(start)
  }
  whenShown(check)
  document.addEventListener('visibilitychange', check)
}

/** The browser also reports a move for a pointer that rests where a page appears. */
function isResting(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}

function isBetween(now: number, [from, until]: [number, number]): boolean {
  return from <= now && now < until
}

export default intent

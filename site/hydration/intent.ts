/**
 * `client:intent` starts an island when somebody is about to use it; an earlier click is held and repeated.
 * `client:intent={{ with: 'page' }}` starts with the first touch anywhere, `{{ with: 'others' }}` with the first
 * island that does, or when a toast waits. Of the address it reads `parameters`, and the page was rendered for what
 * `address` has of them: anything else starts it, as does something `stored` in this browser by that key, and a clock outside `fresh`, from and until when (milliseconds
 * since the epoch) the page is as the island would make it.
 */
import type { ClientDirective } from 'astro'
import { whenShown } from '#site/browser/activation.ts'
import { ISLANDS_STARTED } from '#site/browser/events.ts'
import { painted } from '#site/browser/painted.ts'
import { readStored } from '#site/browser/storage.ts'
import { knownParameters } from '#site/catalogue/filters.ts'
import { holdClicks } from './hold-clicks.ts'

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
  const {
    with: company,
    parameters = [],
    address = '',
    stored,
    fresh,
  }: Intent = value instanceof Object ? value : {}
  const scope = company === 'page' ? document : island
  const signs = [...SIGNS, company === 'page' ? 'pointermove' : 'pointerover']
  const release = holdClicks(island, () => start())
  let started = false

  function notice(event: Event) {
    if (!isResting(event)) void start()
  }

  async function start() {
    if (started) return
    started = true
    for (const sign of signs) scope.removeEventListener(sign, notice)
    document.dispatchEvent(new Event(ISLANDS_STARTED))
    const hydrate = await load()
    await hydrate()
    release()
  }

  if (company === 'others') document.addEventListener(ISLANDS_STARTED, start)
  else for (const sign of signs) scope.addEventListener(sign, notice, { passive: true })
  if (company === 'page') window.addEventListener('popstate', start)
  // The visitor acted before this script ran.
  if (scope.querySelector(':focus')) whenShown(start)
  if (knownParameters(window.location.search, parameters) !== address) whenShown(start)
  if (stored && readStored('local', stored)) whenShown(start)
  if (fresh) {
    // The page is painted before its islands take the processor.
    const check = () => {
      if (!isBetween(Date.now(), fresh)) void painted().then(start)
    }
    whenShown(check)
    document.addEventListener('visibilitychange', check)
  }
  if (company === 'others' && readStored('session', CARRIED_TOAST)) whenShown(start)
}

/** The browser also reports a move for a pointer that rests where a page appears. */
function isResting(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}

function isBetween(now: number, [from, until]: [number, number]): boolean {
  return from <= now && now < until
}

export default intent

/** Reports page views with the page's address and its referrer, both without their query. */

import type { Analytics } from '#site/contracts/page-settings.ts'
import { whenShown } from './activation.ts'

interface View {
  url: string
  referrer: string
}

/** Once for each page that is seen, also when Back brings it from the browser's cache. */
export function countPageViews(analytics: Analytics): void {
  // The page with a token in its address is left at once for the one without.
  if ('leaving' in document.documentElement.dataset) return
  whenShown(() => report(analytics, withoutQuery(document.referrer)))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) report(analytics, '')
  })
}

function report({ kind, url, siteId }: Analytics, referrer: string): void {
  const {
    path,
    body,
    type = 'text/plain',
  } = REQUESTS[kind](siteId, {
    url: withoutQuery(window.location.href),
    referrer,
  })
  void fetch(url.replace(/\/$/, '') + path, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: body ? JSON.stringify(body) : '',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined)
}

interface Report {
  path: string
  body?: unknown
  type?: string
}

const REQUESTS: Record<Analytics['kind'], (siteId: string, view: View) => Report> = {
  plausible: (domain, view) => ({ path: '/api/event', body: { name: 'pageview', domain, ...view } }),
  umami: (website, view) => ({
    path: '/api/send',
    body: { type: 'event', payload: { website, hostname: window.location.hostname, ...view } },
    type: 'application/json',
  }),
  // The client id is new each time, so that views cannot be joined to a person.
  ga4: (tid, { url, referrer }) => ({
    path: `/g/collect?${new URLSearchParams({ v: '2', tid, cid: crypto.randomUUID(), en: 'page_view', dl: url, dr: referrer })}`,
  }),
  json: (siteId, view) => ({ path: '', body: { siteId, ...view } }),
}

function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

/** Reports page views without queries in URLs. */
import type { Analytics } from '#site/contracts/page-settings.ts'
import { whenShown } from './activation.ts'

/** Reports this page view, and another one whenever Back restores the page. */
export function countPageViews(analytics: Analytics): void {
  // This page redirects to its URL without the token.
  if ('leaving' in document.documentElement.dataset) return
  whenShown(() => report(analytics, withoutQuery(document.referrer)))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) report(analytics, '')
  })
}

function report({ kind, url, siteId }: Analytics, referrer: string): void {
  const view = { url: withoutQuery(window.location.href), referrer }
  const { path, body, type = 'text/plain' } = REQUESTS[kind](siteId, view)
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

const REQUESTS: Record<
  Analytics['kind'],
  (siteId: string, view: { url: string; referrer: string }) => Report
> = {
  plausible: (domain, view) => ({ path: '/api/event', body: { name: 'pageview', domain, ...view } }),
  umami: (website, view) => ({
    path: '/api/send',
    body: { type: 'event', payload: { website, hostname: window.location.hostname, ...view } },
    type: 'application/json',
  }),
  // A new client ID each time, so that views can't be linked to each other.
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

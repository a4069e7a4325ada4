/** The agent that the page is about, as its HTML says: what is rendered is the same for every agent. */

export interface PageAgent {
  id: string
  name: string
}

const NOBODY: PageAgent = { id: '', name: '' }

/** Without a page, as on the server, an agent without id and name. */
export function pageAgent(): PageAgent {
  const place = globalThis.document?.querySelector<HTMLElement>('[data-agent]')
  if (!place) return NOBODY
  return { id: place.dataset['agent'] ?? '', name: place.querySelector('h1')?.textContent ?? '' }
}

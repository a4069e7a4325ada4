/** Reads the page's agent from its HTML, so that the islands need no props and their HTML is the same for all agents. */

export interface PageAgent {
  id: string
  name: string
  picture: string
}

const NONE: PageAgent = { id: '', name: '', picture: '' }

/** Empty on the server. */
export function pageAgent(): PageAgent {
  const place = globalThis.document?.querySelector<HTMLElement>('[data-agent]')
  if (!place) return NONE
  return {
    id: place.dataset['agent'] ?? '',
    name: place.querySelector('h1')?.textContent ?? '',
    picture: place.querySelector('img')?.src ?? '',
  }
}

/** The settings that the running site wrote into the page. */
import type { PageSettings } from '#site/contracts/page-settings.ts'

const NONE: PageSettings = { upvoteOnOpen: false }

export function pageSettings(): PageSettings {
  const text = document.querySelector<HTMLMetaElement>('meta[name="settings"]')?.content
  try {
    return JSON.parse(text ?? '') ?? NONE
  } catch {
    // A prerendered page that no server has filled in holds a placeholder.
    return NONE
  }
}

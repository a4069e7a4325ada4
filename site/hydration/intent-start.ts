/** Makes `client:intent` known to the islands of a built page, as Astro does for its own directives. */
import intent from './intent.ts'

const announced: Window & { Astro?: Record<string, unknown> } = window
announced.Astro = { ...announced.Astro, intent }
window.dispatchEvent(new Event('astro:intent'))

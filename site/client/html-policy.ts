/**
 * Trusted Types for a page with FilePond, which writes five texts of its own as HTML. Given empty labels and icons, all
 * of them are one of these two; whatever else anybody wants to write as HTML stays refused.
 */

interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

const OWN_HTML = new Set(['', '<span></span>'])
let installed = false

/** Error: TypeError on a page whose Content-Security-Policy allows no policy (server/build/content-policy.ts). */
export function allowEmptyHtml(): void {
  if (installed) return
  installed = true
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (!OWN_HTML.has(text)) throw new TypeError("Scripts can't set HTML on this page")
      return text
    },
  })
}

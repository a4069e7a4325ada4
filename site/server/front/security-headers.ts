/** Headers that every answer carries. */
export const SECURITY_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
]

/** Where a page's address may be told: a token in it never leaves the site (D6). */
export function referrerPolicy(search: string): string {
  return new URLSearchParams(search).has('token') ? 'no-referrer' : 'strict-origin-when-cross-origin'
}

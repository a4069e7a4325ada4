/** The security headers of every reply. */
import { policyOf } from '#site/server/build/content-policy.ts'
import { hasSecret } from '#site/server/http/caching.ts'

export type Headers = readonly (readonly [name: string, value: string])[]

export interface SecurityHeaders {
  page: Headers
  /** For everything but pages: nothing runs, loads, or is framed. */
  data: Headers
  picture: Headers
  /** Uploaded images: other sites may show public ones too, but not the others. A cover contains its logo. */
  upload: { shared: Headers; own: Headers; cover: Headers }
  /** The owner's logo, which may have styles but no scripts. */
  logo: Headers
}

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
const UPLOAD_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"
const USUAL_POLICY = 'strict-origin-when-cross-origin'
const TWO_YEARS = 63_072_000

export function securityHeaders(origin: string, policy: string): SecurityHeaders {
  const https: Headers = origin.startsWith('https:')
    ? [['Strict-Transport-Security', `max-age=${TWO_YEARS}`]]
    : []
  const headers = (contentPolicy: string, readers: string): Headers => [
    ['Content-Security-Policy', contentPolicy],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', readers],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Referrer-Policy', referrerPolicy('')],
    ...https,
  ]
  return {
    page: headers(policy, 'same-origin'),
    data: headers(DATA_POLICY, 'same-origin'),
    picture: headers(DATA_POLICY, 'cross-origin'),
    upload: {
      shared: headers(UPLOAD_POLICY, 'cross-origin'),
      own: headers(UPLOAD_POLICY, 'same-origin'),
      cover: headers(`${UPLOAD_POLICY}; img-src data:`, 'cross-origin'),
    },
    logo: headers(`${UPLOAD_POLICY}; img-src data:; style-src 'unsafe-inline'`, 'cross-origin'),
  }
}

/** `framed`: pages of this site may show the page in a frame. */
export function pageHeaders({ page }: SecurityHeaders, path: string, framed = false): Headers {
  const own: Headers = page.map(([name, value]) => [name, policyOf(path, value)])
  return framed ? own.map(([name, value]) => [name, inFrames(value)]) : own
}

function inFrames(value: string): string {
  return value === 'DENY' ? 'SAMEORIGIN' : value.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
}

/** A URL with a secret must not leave the site. */
export function referrerPolicy(search: string): string {
  return hasSecret(search) ? 'no-referrer' : USUAL_POLICY
}

/** The token in the address of a mailed link; empty when somebody came without one. */
export function mailedToken(): string {
  return new URLSearchParams(window.location.search).get('token') ?? ''
}

/** The address of the account the link is for, as its token says; empty when that is no token of the site. */
export function mailedAddress(): string {
  try {
    const claims: unknown = JSON.parse(payloadOf(mailedToken()))
    return claims instanceof Object && 'email' in claims ? String(claims.email) : ''
  } catch {
    return ''
  }
}

function payloadOf(token: string): string {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)))
}

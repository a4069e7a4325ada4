/** The unverified claims of a token; only the server can verify them. */
export function claimsIn(token: string): Readonly<Record<string, unknown>> {
  try {
    const claims: unknown = JSON.parse(payloadOf(token))
    return claims instanceof Object ? { ...claims } : {}
  } catch {
    return {}
  }
}

function payloadOf(token: string): string {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)))
}

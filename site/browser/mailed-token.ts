/** The token in the address of a mailed link; empty when somebody came without one. */
export function mailedToken(): string {
  return new URLSearchParams(window.location.search).get('token') ?? ''
}

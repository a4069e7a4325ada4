/** A key that nobody else has, made from the browser's randomness; crypto.randomUUID is missing on pages without https. */
const BYTES = 16

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

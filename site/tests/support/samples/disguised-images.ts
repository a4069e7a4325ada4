/** A good image under names and types that are meant to do harm, in every place where one could stand. */
export interface Hostile {
  name: string
  bytes: Uint8Array
  headers?: Record<string, string>
  /** Added to the address, after the signature. */
  query?: string
  status: 200 | 413 | 415 | 422
  message?: string
  /** Of what is stored. */
  size?: { width: number; height: number }
}

/** Names that a form would send. */
const NAMES = {
  'that climbs': '../../../../etc/passwd',
  'with NUL': 'image.php\u0000.png',
  'turned around': 'photo\u202egnp.exe',
  'of 300 characters': `${'a'.repeat(296)}.png`,
}

const harmless = { status: 200, size: { width: 64, height: 40 } } as const

export function disguised(png: Buffer): Hostile[] {
  const named = Object.entries(NAMES).map(([name, fileName]): Hostile => {
    const sent = encodeURIComponent(fileName)
    const headers = { 'Content-Disposition': `attachment; filename*=UTF-8''${sent}`, 'X-File-Name': sent }
    return {
      name: `a name ${name}`,
      bytes: png,
      headers,
      query: `&filename=${sent}&name=${sent}`,
      ...harmless,
    }
  })
  return [
    ...named,
    { name: 'PNG as text/html', bytes: png, headers: { 'Content-Type': 'text/html' }, ...harmless },
    { name: 'PNG as image/svg+xml', bytes: png, headers: { 'Content-Type': 'image/svg+xml' }, ...harmless },
  ]
}

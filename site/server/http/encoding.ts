/** Chooses a reply's encoding by the Accept-Encoding header. */
export type Encoding = 'br' | 'gzip' | 'identity'

const REMEMBERED = 200
const known = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header allows; cached, because few different ones exist. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const remembered = known.get(header)
  if (remembered) return remembered
  const encoding = negotiate(header)
  if (known.size < REMEMBERED) known.set(header, encoding)
  return encoding
}

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, quality ? Number.parseFloat(quality.slice(2)) || 0 : 1)
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

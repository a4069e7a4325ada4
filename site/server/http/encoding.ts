/** Content encodings: chooses one by Accept-Encoding, and compresses texts. */
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const REMEMBERED = 200
const TEXTS = /\.(html|css|m?js|svg|xml|json|txt|webmanifest|ico)$/
const WORTH_BYTES = 192
const PAGE_QUALITY = 5

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const known = new Map<string, Encoding>()

/** Cached, because few different headers exist. */
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

export function isText(path: string): boolean {
  return TEXTS.test(path)
}

export async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length <= WORTH_BYTES) return
  await writeFile(`${path}.br`, await brotli(content, brotliOptions(content, constants.BROTLI_MAX_QUALITY)))
  await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }))
}

export function compressPage(page: Buffer): Promise<Buffer> {
  return brotli(page, brotliOptions(page, PAGE_QUALITY))
}

/** For threads that have nothing else to do. */
export function compressNow(page: Buffer): Buffer {
  return brotliCompressSync(page, brotliOptions(page, PAGE_QUALITY))
}

function brotliOptions({ length }: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      // A window larger than the text has no benefit and costs memory.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length)))),
    },
  }
}

/** Fetches one file from another server: with few redirects, a limited size, and never from a private network. */
import { get, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getSecurely } from 'node:https'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { URL_LENGTH_MAX } from '#site/domain/limits.ts'
import { checkAddress, checkedLookup, FetchProblem, type Network } from './network.ts'

const REDIRECTS = [301, 302, 303, 307, 308]
const DECODERS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

export interface FetchOptions {
  signal: AbortSignal
  network: Network
  headers: Record<string, string>
  redirectsMax: number
  bytesMax: number
  cuts?: boolean
  before?: (url: URL) => Promise<void>
  /** Called with the status of each response before its body is read. */
  onResponse?: (status: number) => void
}

export interface FetchedFile {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  url: string
}

export async function fetchFile(address: string, options: FetchOptions): Promise<FetchedFile> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= options.redirectsMax; redirects++) {
    checkAddress(url, options.network)
    await options.before?.(url)
    const response = await ask(url, options)
    try {
      const { statusCode: status = 0, headers } = response
      options.onResponse?.(status)
      if (!REDIRECTS.includes(status)) {
        const body = status === 200 ? await receive(response, options) : Buffer.alloc(0)
        return { status, headers, body, url: url.href }
      }
      url = redirected(url, headers.location)
    } finally {
      response.destroy()
    }
  }
  throw new FetchProblem('too many redirects')
}

function ask(url: URL, { signal, network, headers }: FetchOptions): Promise<IncomingMessage> {
  const request: RequestOptions = {
    // A pooled connection would skip our own lookup.
    agent: false,
    lookup: checkedLookup(network),
    signal,
    headers: { ...headers, 'Accept-Encoding': [...DECODERS.keys()].join(', ') },
  }
  const send = url.protocol === 'https:' ? getSecurely : get
  return new Promise((resolve, reject) => {
    send(url, request, resolve).on('error', reject)
  })
}

function redirected(from: URL, location: string | undefined): URL {
  if (!location || !URL.canParse(location, from.href)) throw new FetchProblem('redirect broken')
  const to = new URL(location, from)
  if (to.href.length > URL_LENGTH_MAX) throw new FetchProblem('redirect broken')
  return to
}

async function receive(response: IncomingMessage, { bytesMax, cuts }: FetchOptions): Promise<Buffer> {
  if (!cuts && Number(response.headers['content-length']) > bytesMax) throw new FetchProblem('too large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decoded(response)) {
    size += chunk.length
    chunks.push(chunk)
    if (size <= bytesMax) continue
    if (cuts) break
    throw new FetchProblem('too large')
  }
  return Buffer.concat(chunks).subarray(0, bytesMax)
}

/** The size limit applies to decompressed content, which stops decompression bombs. */
function decoded(response: IncomingMessage): AsyncIterable<Buffer> {
  const decoder = DECODERS.get((response.headers['content-encoding'] ?? '').trim().toLowerCase())
  return decoder ? pipeline(response, decoder(), () => undefined) : response
}

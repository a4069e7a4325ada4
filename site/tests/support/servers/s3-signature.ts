/** Verifies version 4 signatures like S3, implemented from its documentation, independent of the site's signer. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The error for an invalid signature of a request or form. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

interface SignedRequest {
  method: string
  /** Path and query as sent. */
  url: string
  headers: IncomingHttpHeaders
  /** Known if the signature includes the length. */
  body?: Buffer
}

const SKEW_MS = 15 * 60_000

/** Returns the access key. Throws S3Error for an invalid or expired signature. */
export function checkRequest(request: SignedRequest, secretOf: (accessKey: string) => string): string {
  const url = new URL(request.url, 'http://s3')
  const given = url.searchParams.has('X-Amz-Signature')
    ? inQuery(url.searchParams)
    : inHeader(request.headers, request.body)
  const [accessKey = '', ...scope] = given.credential.split('/')
  const names = given.signedHeaders.split(';')
  if (!names.includes('host')) throw new S3Error(403, 'AccessDenied')
  const canonical = [
    request.method,
    encodePath(url.pathname),
    encodeQuery(url.searchParams),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    given.signedHeaders,
    given.payload,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', given.date, scope.join('/'), sha256(canonical)].join('\n')
  if (!isEqual(given.signature, signatureOf(text, secretOf(accessKey), scope)))
    throw new S3Error(403, 'SignatureDoesNotMatch')
  return accessKey
}

/** Checks the fields of a form against its policy, and the policy against its signature. Returns the maximum file size. */
export function checkForm(
  fields: ReadonlyMap<string, string>,
  bucket: string,
  secret: string,
): [number, number] {
  const policy = fields.get('policy') ?? ''
  const [, ...scope] = (fields.get('x-amz-credential') ?? '').split('/')
  if (!isEqual(fields.get('x-amz-signature') ?? '', signatureOf(policy, secret, scope)))
    throw new S3Error(403, 'SignatureDoesNotMatch')
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString())
  if (Date.parse(expiration) < Date.now()) throw new S3Error(403, 'AccessDenied')
  const allowed = new Map<string, string>([['bucket', bucket]])
  let range: [number, number] = [0, Number.POSITIVE_INFINITY]
  for (const condition of conditions) {
    if (Array.isArray(condition)) range = [condition[1], condition[2]]
    else for (const [name, value] of Object.entries(condition)) allowed.set(name.toLowerCase(), String(value))
  }
  for (const [name, value] of fields) {
    if (name !== 'policy' && name !== 'x-amz-signature' && allowed.get(name.toLowerCase()) !== value)
      throw new S3Error(403, 'AccessDenied')
  }
  for (const name of allowed.keys()) {
    if (name !== 'bucket' && ![...fields.keys()].some((field) => field.toLowerCase() === name))
      throw new S3Error(403, 'AccessDenied')
  }
  return range
}

function inQuery(query: URLSearchParams) {
  const read = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const date = read('Date')
  if (timeOf(date) + Number(read('Expires')) * 1000 < Date.now()) throw new S3Error(403, 'AccessDenied')
  return {
    date,
    credential: read('Credential'),
    signedHeaders: read('SignedHeaders'),
    signature: read('Signature'),
    payload: 'UNSIGNED-PAYLOAD',
  }
}

function inHeader(headers: IncomingHttpHeaders, body: Buffer | undefined) {
  const authorization = headers.authorization ?? ''
  const read = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(authorization)?.[1] ?? ''
  const date = String(headers['x-amz-date'])
  if (!authorization || !(Math.abs(timeOf(date) - Date.now()) < SKEW_MS))
    throw new S3Error(403, 'AccessDenied')
  return {
    date,
    credential: read('Credential'),
    signedHeaders: read('SignedHeaders'),
    signature: read('Signature'),
    payload: body ? sha256(body) : String(headers['x-amz-content-sha256']),
  }
}

/** In milliseconds. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function signatureOf(text: string, secret: string, scope: readonly string[]): string {
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest()
  return hmac(scope.reduce<string | Buffer>(hmac, `AWS4${secret}`), text).toString('hex')
}

function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/')
}

function encodeQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

function isEqual(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}

/** Verifies version 4 signatures like S3. */
import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { AwsV4Signer } from 'aws4fetch'

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
  body?: Buffer<ArrayBuffer>
}

const SKEW_MS = 15 * 60_000

/** Returns the access key. Throws S3Error for an invalid or expired signature. */
export async function checkRequest(
  { method, url, headers, body }: SignedRequest,
  secretOf: (accessKey: string) => string,
): Promise<string> {
  const address = new URL(url, `http://${headers.host}`)
  const query = address.searchParams
  const signQuery = query.has('X-Amz-Signature')
  const authorization = headers.authorization ?? ''
  const read = (name: string) =>
    (signQuery ? query.get(`X-Amz-${name}`) : new RegExp(`${name}=([^, ]+)`).exec(authorization)?.[1]) ?? ''
  const datetime = signQuery ? read('Date') : String(headers['x-amz-date'])
  const age = Date.now() - timeOf(datetime)
  const isTimely = signQuery ? age <= Number(read('Expires')) * 1000 : Math.abs(age) < SKEW_MS
  if (!isTimely) throw new S3Error(403, 'AccessDenied')
  const signature = read('Signature')
  const signed = read('SignedHeaders').split(';')
  const [accessKeyId = '', , region = '', service = ''] = read('Credential').split('/')
  query.delete('X-Amz-Signature')
  const signer = new AwsV4Signer({
    method,
    url: address.href,
    headers: signed.map((name): [string, string] => [name, String(headers[name])]),
    ...(body && { body }),
    accessKeyId,
    secretAccessKey: secretOf(accessKeyId),
    region,
    service,
    datetime,
    signQuery,
    allHeaders: true,
  })
  if ((await signer.signature()) !== signature) throw new S3Error(403, 'SignatureDoesNotMatch')
  return accessKeyId
}

/** Checks the fields of a form against its policy, and the policy against its signature. Returns the maximum file size. */
export function checkForm(
  fields: ReadonlyMap<string, string>,
  bucket: string,
  secret: string,
): [number, number] {
  const policy = fields.get('policy') ?? ''
  const [, ...scope] = (fields.get('x-amz-credential') ?? '').split('/')
  if (fields.get('x-amz-signature') !== signatureOf(policy, secret, scope))
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

/** In milliseconds. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function signatureOf(text: string, secret: string, scope: readonly string[]): string {
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest()
  return hmac(scope.reduce<string | Buffer>(hmac, `AWS4${secret}`), text).toString('hex')
}

/** A local S3: s3rver stores the files, and this server adds what it lacks: version 4 signatures, forms, parts, STS. */
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { ROOT } from '#site/server/build/build.ts'
import { type LocalServer, startLocalServer } from './local-server.ts'
import { S3Parts } from './s3-parts.ts'
import { S3Sessions } from './s3-sessions.ts'
import { checkForm, checkRequest, S3Error } from './s3-signature.ts'

const BUCKET = 'roster-files'
const ACCESS_KEY = 'TESTACCESSKEY'
const SECRET_KEY = 'test-secret-key'
/** The rule that the deployment guide tells operators to set. */
const CORS = /<CORSConfiguration>.*<\/CORSConfiguration>/
  .exec(readFileSync(join(ROOT, 'site/pages/docs/deployment.md'), 'utf8'))?.[0]
  .replace('SITE_URL', 'http://127.0.0.1:*')

/** A failure to produce instead of a response. */
export type Fault = 'cut' | 500 | 403

export class S3Server {
  readonly parts: S3Parts
  /** Method and URL of every request so far. */
  readonly requests: string[] = []
  /** Called before each response. */
  fault: (request: string) => Fault | undefined = () => undefined
  /** A promise that delays the response. */
  hold: (request: string) => Promise<void> | undefined = () => undefined
  readonly #folder: string
  readonly #store: S3rver
  readonly #port: number
  readonly #sessions = new S3Sessions()
  #server!: LocalServer

  private constructor(folder: string, store: S3rver, port: number) {
    this.#folder = folder
    this.#store = store
    this.#port = port
    this.parts = new S3Parts(store.store.getResourcePath(BUCKET, undefined, 'uploads'))
  }

  static async start(): Promise<S3Server> {
    const directory = await mkdtemp(join(tmpdir(), 'roster-s3-'))
    const store = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: [{ name: BUCKET, configs: CORS ? [CORS] : [] }],
    })
    const server = new S3Server(directory, store, (await store.run()).port)
    server.#server = await startLocalServer((request, response) => {
      server.#answer(request, response).catch((error: unknown) => refuse(request, response, error))
    })
    return server
  }

  get url(): string {
    return this.#server.url
  }

  /** The settings of a site that stores its files here. */
  get env(): Record<string, string> {
    return {
      S3_ENDPOINT: this.url,
      S3_REGION: 'eu-test-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: ACCESS_KEY,
      S3_SECRET_KEY: SECRET_KEY,
      S3_FORCE_PATH_STYLE: 'true',
      S3_STS_ENDPOINT: `${this.url}/sts`,
    }
  }

  /** The bytes stored under a key. */
  async read(key: string): Promise<Response> {
    return await fetch(`http://127.0.0.1:${this.#port}/${BUCKET}/${key}`)
  }

  /** Keys of all files, or of those with a prefix. */
  async keys(prefix = ''): Promise<string[]> {
    const query = new URLSearchParams({ 'list-type': '2', prefix })
    const list = await fetch(`http://127.0.0.1:${this.#port}/${BUCKET}?${query}`)
    return Array.from((await list.text()).matchAll(/<Key>([^<]+)<\/Key>/g), ([, key = '']) => key)
  }

  async stop(): Promise<void> {
    await this.#server.stop()
    await this.#store.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    this.requests.push(`${method} ${url}`)
    const fault = this.fault(`${method} ${url}`)
    if (fault === 'cut') return void request.once('data', () => request.destroy())
    if (fault) throw new S3Error(fault, 'InternalError')
    await this.hold(`${method} ${url}`)
    if (request.destroyed) return
    if (method === 'OPTIONS') return this.#forward(request, response)
    if (url === '/sts') return void send(response, this.#sessions.lend(await this.#question(request)))
    if (method === 'POST' && url === `/${BUCKET}`) return await this.#form(request, response)
    const accessKey = await checkRequest({ method, url, headers }, (key) => this.#secret(key))
    const { pathname, searchParams } = new URL(url, 'http://s3')
    this.#checkSession(accessKey, request, pathname, searchParams)
    if (searchParams.has('uploadId')) return await this.#part(request, response, pathname, searchParams)
    if (method === 'GET' && searchParams.has('uploads'))
      return send(response, this.parts.uploadsXml(searchParams.get('prefix') ?? ''))
    const folders = searchParams.has('delimiter') && (await this.#folders(searchParams.get('prefix') ?? ''))
    if (folders) return send(response, folders)
    this.#forward(request, response)
  }

  /** Lists a prefix that only has folders, because s3rver omits those that contain only folders again. */
  async #folders(prefix: string): Promise<string | undefined> {
    const paths = (await this.keys(prefix)).map((key) => key.slice(prefix.length).split('/'))
    if (paths.some(({ length }) => length === 1)) return undefined
    const found = [...new Set(paths.map(([name]) => `<Prefix>${prefix}${name}/</Prefix>`))]
    const entries = found.map((each) => `<CommonPrefixes>${each}</CommonPrefixes>`)
    return `<ListBucketResult>${entries.join('')}</ListBucketResult>`
  }

  async #part(request: IncomingMessage, response: ServerResponse, path: string, query: URLSearchParams) {
    const uploadId = query.get('uploadId') ?? ''
    this.parts.check(decodeURIComponent(path.slice(`/${BUCKET}/`.length)), uploadId)
    if (request.method === 'GET') return send(response, this.parts.partsXml(uploadId))
    if (request.method === 'DELETE') {
      this.parts.abort(uploadId)
      return void response.writeHead(204).end()
    }
    if (request.method !== 'POST') return this.#forward(request, response)
    const body = await buffer(request)
    this.parts.checkCompletion(uploadId, body.toString())
    this.#forward(request, response, body)
  }

  async #form(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
    const texts = [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const [least, most] = checkForm(new Map(texts), BUCKET, SECRET_KEY)
    const file = form.get('file')
    const size = file instanceof Blob ? file.size : 0
    if (size < least) throw new S3Error(400, 'EntityTooSmall')
    if (size > most) throw new S3Error(400, 'EntityTooLarge')
    this.#forward(request, response, body)
  }

  async #question(request: IncomingMessage): Promise<URLSearchParams> {
    const { method = '', url = '', headers } = request
    const body = await buffer(request)
    await checkRequest({ method, url, headers, body }, (key) => this.#secret(key))
    return new URLSearchParams(body.toString())
  }

  #secret(accessKey: string): string {
    const secret = accessKey === ACCESS_KEY ? SECRET_KEY : this.#sessions.find(accessKey)?.secret
    if (!secret) throw new S3Error(403, 'InvalidAccessKeyId')
    return secret
  }

  #checkSession(accessKey: string, { headers }: IncomingMessage, path: string, query: URLSearchParams): void {
    const session = this.#sessions.find(accessKey)
    if (!session) return
    const token = query.get('X-Amz-Security-Token') ?? headers['x-amz-security-token']
    if (token !== session.token || !path.startsWith(session.folder)) throw new S3Error(403, 'AccessDenied')
  }

  /** Forwards a request without its signature, which s3rver only partly supports. */
  #forward(request: IncomingMessage, response: ServerResponse, body?: Buffer): void {
    const { authorization: _, ...headers } = request.headers
    const url = new URL(request.url ?? '', 'http://s3')
    for (const name of [...url.searchParams.keys()]) if (/^x-amz-/i.test(name)) url.searchParams.delete(name)
    const path = url.pathname + url.search
    const passed = ask(
      { host: '127.0.0.1', port: this.#port, method: request.method, path, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    request.once('close', () => void (request.complete || passed.destroy()))
    if (body) passed.end(body)
    else request.pipe(passed)
  }
}

function send(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'Content-Type': 'application/xml' }).end(xml)
}

/** Sends an error with CORS headers like S3's, so that pages of other origins can read it. */
function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const { status, code } = error instanceof S3Error ? error : new S3Error(500, String(error))
  request.resume()
  const headers = { 'Content-Type': 'application/xml', 'Access-Control-Allow-Origin': '*' }
  response.writeHead(status, headers).end(`<Error><Code>${code}</Code></Error>`)
}

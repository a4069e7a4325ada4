/** An identity provider on this machine that implements as much OAuth as Google sign-in needs, and validates its requests. */
import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type LocalServer, startLocalServer } from './local-server.ts'

export interface GoogleUser {
  sub: string
  name: string
  given_name: string
  family_name: string
  email: string
  email_verified: boolean
  picture: string
}

export const ADA: GoogleUser = {
  sub: 'google-ada',
  name: 'Ada Lovelace',
  given_name: 'Ada',
  family_name: 'Lovelace',
  email: 'ada@gmail.example',
  email_verified: true,
  picture: 'https://pictures.example/ada.png',
}

const CLIENT = { id: 'client-id', secret: 'client-secret' }

interface Grant {
  challenge: string
  redirect: string
  user: GoogleUser
}

export interface GoogleProvider extends LocalServer {
  /** Settings of a site that uses it. */
  env: Record<string, string>
  /** The user who signs in next. */
  user: GoogleUser
  /** Refuses to issue tokens while true. */
  isDown: boolean
}

export async function startGoogleProvider(): Promise<GoogleProvider> {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, GoogleUser>()
  const server = await startLocalServer(async (request, response): Promise<unknown> => {
    const url = new URL(request.url ?? '', 'http://google')
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/auth') {
      return response.writeHead(302, { Location: authorize(url, provider.user, grants) }).end()
    }
    if (url.pathname === '/token') {
      const user = provider.isDown ? undefined : await redeem(request, grants)
      if (!user) return json(provider.isDown ? 503 : 400, { error: 'invalid_grant' })
      const token = randomUUID()
      tokens.set(token, user)
      return json(200, { access_token: token, token_type: 'Bearer', expires_in: 3600 })
    }
    const user = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    return json(user ? 200 : 401, user ?? {})
  })
  const origin = server.url
  const provider: GoogleProvider = {
    ...server,
    env: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_AUTH_URL: `${origin}/auth`,
      GOOGLE_TOKEN_URL: `${origin}/token`,
      GOOGLE_USERINFO_URL: `${origin}/userinfo`,
    },
    user: ADA,
    isDown: false,
  }
  return provider
}

/** The user consents. Returns the URL of the redirect. */
function authorize({ searchParams }: URL, user: GoogleUser, grants: Map<string, Grant>): string {
  const redirect = searchParams.get('redirect_uri') ?? ''
  const isSafe =
    searchParams.get('code_challenge_method') === 'S256' && searchParams.get('client_id') === CLIENT.id
  const code = randomUUID()
  if (isSafe) grants.set(code, { challenge: searchParams.get('code_challenge') ?? '', redirect, user })
  const back = new URL(redirect)
  back.searchParams.set('code', code)
  back.searchParams.set('state', searchParams.get('state') ?? '')
  return back.href
}

/** A code can be used once, by the client that requested it, with the verifier of its challenge. */
async function redeem(request: IncomingMessage, grants: Map<string, Grant>): Promise<GoogleUser | undefined> {
  const form = new URLSearchParams(await text(request))
  const grant = grants.get(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isMeant = grant?.challenge === challenge && grant.redirect === form.get('redirect_uri')
  if (!isMeant || clientOf(request, form) !== `${CLIENT.id}:${CLIENT.secret}`) return undefined
  grants.delete(form.get('code') ?? '')
  return grant.user
}

function clientOf({ headers }: IncomingMessage, form: URLSearchParams): string {
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (basic) return Buffer.from(basic, 'base64').toString()
  return `${form.get('client_id')}:${form.get('client_secret')}`
}

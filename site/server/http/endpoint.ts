/** Handles an API route with its contract and a plain action: checks access and input, counts attempts, and replies. */
import type { APIContext } from 'astro'
import { z } from 'zod'
import type { Person } from '#site/contracts/accounts.ts'
import type { Contract } from '#site/contracts/contract.ts'
import { type Input, type Output, ROUTES, type Route } from '#site/contracts/routes.ts'
import type { Role } from '#site/domain/person.ts'
import { ADMIN_REQUIRED, ROUTE_UNKNOWN } from '#site/domain/texts/api.ts'
import { S3_OFF } from '#site/domain/texts/stored-files.ts'
import { objectStorage } from '#site/server/config/object-storage.ts'
import { type Answer, isUnavailable, type Question } from '#site/server/pocketbase/ask.ts'
import { claimsOf } from '#site/server/pocketbase/connection.ts'
import { forbidden, notFound, unauthorized } from './errors.ts'
import { readBody, readFile, readHeaders, readQuery } from './input.ts'
import { failure, success } from './reply.ts'
import type { JsonText } from './reply-bodies.ts'

export interface Caller {
  id: string
  role: Role
  /** The caller's own token, forwarded to PocketBase so that its rules apply. */
  token: string
  person: Person
}

export interface Context extends App.Locals {
  caller: Caller | undefined
  address: string
  /** As the visitor's browser names it, unless a proxy changes it. */
  host: string | null
  /** Queries PocketBase with the caller's own token. Throws 503 if it doesn't respond in time. */
  ask(method: Question['method'], path: string, body?: unknown): Promise<Answer>
  /** The same with another token, which PocketBase has just issued. */
  askWith(token: string | undefined, ...question: Parameters<Context['ask']>): Promise<Answer>
  /** The same with the site's own rights, only for a caller whose rights have been verified. */
  askAsSite: Context['ask']
  /** Waits until readers see what PocketBase has acknowledged; sets `isPending` if that takes too long. */
  replicated(): Promise<void>
  isPending: boolean
  cookie(name: string): string | undefined
  file(): AsyncIterable<Uint8Array>
}

export type UserContext = Context & { caller: Caller }

type ContextOf<R extends Route> = (typeof ROUTES)[R]['access'] extends 'public' ? Context : UserContext

export type Action<R extends Route> = (
  input: Input<R>,
  context: ContextOf<R>,
) => Promise<Output<R> | JsonText> | Output<R>

type AnyAction = (input: object, context: Context) => unknown

export async function respond<R extends Route>(
  route: R,
  action: Action<R>,
  params: Record<string, string>,
  astro: APIContext,
): Promise<Response> {
  const contract: Contract = ROUTES[route]
  try {
    if (contract.needs === 'S3' && !objectStorage(astro.locals.config)) throw notFound(S3_OFF)
    // Read first, because the time limit is for PocketBase, not for a client's slow connection.
    const [body] = await Promise.allSettled([readBody(contract, astro.request)])
    const context = await contextOf(astro, contract)
    const { caller } = context
    admit(contract.access, caller)
    const input = {
      ...readParams(contract, params),
      ...readQuery(contract.query, astro.url.searchParams),
      ...readHeaders(contract.headers, astro.request.headers),
    }
    if (body.status === 'rejected') throw body.reason
    Object.assign(input, body.value)
    const { accounts, address } = context
    const attempt = { address, account: accountOf(input, caller), person: caller?.id }
    const act = async () => await (action as AnyAction)(input, context)
    return success(contract, await accounts.limits.run(route, attempt, act), context)
  } catch (error) {
    return failure(error, astro, route)
  }
}

function admit(access: Contract['access'], caller: Pick<Caller, 'role'> | undefined): void {
  if (access === 'public') return
  if (!caller) throw unauthorized('Authorization required')
  if (access === 'admin' && caller.role !== 'admin') throw forbidden(ADMIN_REQUIRED)
}

/** The email address of the account that a request is about: from its body, its email link, or the caller. */
function accountOf(input: object, caller: Caller | undefined): string | undefined {
  if ('email' in input && typeof input.email === 'string') return input.email
  if ('token' in input && typeof input.token === 'string') return claimsOf(input.token).email
  return caller?.person.email
}

/** On a public route, a caller whose token can't be checked counts as a guest. */
async function callerOf(
  token: string,
  access: Contract['access'],
  accounts: App.Locals['accounts'],
  signal: AbortSignal,
): Promise<Caller | undefined> {
  // An admin may have lost the role a moment ago, and some admin routes don't query PocketBase.
  if (access === 'admin') accounts.forget(token)
  try {
    return await accounts.callerOf(token, signal)
  } catch (error) {
    if (access === 'public' && isUnavailable(error)) return undefined
    throw error
  }
}

async function contextOf({ request, cookies, locals }: APIContext, contract: Contract): Promise<Context> {
  const { headers } = request
  const { access } = contract
  let patience: AbortSignal | undefined
  // Created on first use, because most replies need no call to PocketBase.
  const signal = () => {
    patience ??= AbortSignal.timeout(locals.config.POCKETBASE_TIMEOUT)
    return patience
  }
  // Set by the front, which replaces what the visitor sent.
  const address = headers.get('x-real-ip') ?? ''
  const token = tokenOf(headers.get('authorization'))
  const askWith: Context['askWith'] = (as, method, path, body) =>
    locals.accounts.ask({ method, path, body, token: as, address, signal: signal() })
  const context: Context = {
    ...locals,
    address,
    host: headers.get('host'),
    caller: token ? await callerOf(token, access, locals.accounts, signal()) : undefined,
    ask: (...question) => askWith(token, ...question),
    askWith,
    askAsSite: (method, path, body) =>
      locals.accounts.askAsSite({ method, path, body, address, signal: signal() }),
    isPending: false,
    replicated: async () => {
      context.isPending = !(await locals.accounts.replicated())
    },
    cookie: (name) => cookies.get(name)?.value,
    file: () => readFile(contract, request),
  }
  return context
}

function tokenOf(header: string | null): string | undefined {
  if (!header) return undefined
  const token = /^Bearer (\S+)$/i.exec(header)?.[1]
  if (!token)
    throw unauthorized(
      'The Authorization header must be "Bearer" followed by a token. Sign in again to get one.',
    )
  return token
}

function readParams(contract: Contract, params: Record<string, string>): Record<string, unknown> {
  if (!contract.params) return params
  const parsed = z.safeParse(contract.params, params)
  if (!parsed.success) throw notFound(ROUTE_UNKNOWN)
  return parsed.data
}

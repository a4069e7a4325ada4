/** Replies of endpoints: JSON, a redirect, or an error. */
import type { APIContext } from 'astro'
import type { z } from 'zod'
import { type Contract, statusOf } from '#site/contracts/contract.ts'
import { ROUTES, type Route } from '#site/contracts/routes.ts'
import { DATABASE_UNAVAILABLE } from '#site/domain/texts/api.ts'
import { apiErrorAt, isApiError } from './errors.ts'
import { JsonText } from './reply-bodies.ts'

const redirection = ROUTES['GET /api/auth/google'].response

export function success(
  contract: Contract,
  output: unknown,
  { isPending }: { isPending: boolean },
): Response {
  const status = statusOf(contract)
  if (status === 302) return redirect(redirection.parse(output))
  const headers = new Headers({ Vary: 'Authorization' })
  if (isPending) headers.set('Roster-Visible', 'pending')
  if (output instanceof JsonText && !output.isCacheable) headers.set('Cache-Control', 'no-store')
  if (status === 204) return new Response(null, { status, headers })
  headers.set('Content-Type', 'application/json; charset=utf-8')
  if (contract.fileName) headers.set('Content-Disposition', `attachment; filename="${contract.fileName}"`)
  return new Response(output instanceof JsonText ? output.text : JSON.stringify(output), { status, headers })
}

/** Its URL may hold a token, which must not be passed on. */
function redirect({ location, cookies }: z.output<typeof redirection>): Response {
  const headers = new Headers({ Location: location, 'Referrer-Policy': 'no-referrer' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}

/** Unexpected errors are logged and hidden from the caller. */
export function failure(error: unknown, { locals, request, url }: APIContext, route: Route): Response {
  const { repeatsError, unavailable = DATABASE_UNAVAILABLE }: Contract = ROUTES[route]
  // A client that hung up is no failure. The path isn't logged, because it may hold a secret key.
  if (!isApiError(error) && !request.signal.aborted) locals.log.error({ error, route }, 'endpoint failed')
  const { status, body, headers } = apiErrorAt(url.pathname, error)
  const message = body.message === DATABASE_UNAVAILABLE ? unavailable : body.message
  const content = { ...body, message, ...(repeatsError && { error: message }) }
  return new Response(JSON.stringify(content), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  })
}

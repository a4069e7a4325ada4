/** What an endpoint sends: JSON, a redirect or an error, with the headers of each. */
import type { APIContext } from 'astro'
import { z } from 'zod'
import type { Contract } from '#site/contracts/contract.ts'
import { ROUTES, type Route } from '#site/contracts/routes.ts'
import { DATABASE_AWAY } from '#site/domain/texts/api.ts'
import { ApiError, apiErrorOf } from './errors.ts'
import { JsonText } from './json-text.ts'
import { TextStream } from './text-stream.ts'

const redirection = z.object({ location: z.string(), cookies: z.array(z.string()) })

/** The reply of success; `isPersonal` when a caller is known. */
export function success(
  contract: Contract,
  output: unknown,
  { isPersonal, isPending }: { isPersonal: boolean; isPending: boolean },
): Response {
  if (contract.status === 302) return redirect(redirection.parse(output))
  const headers = new Headers({ Vary: 'Authorization' })
  if (isPending) headers.set('Roster-Visible', 'pending')
  const mayBeKept = !(output instanceof JsonText) || output.isKept
  const shared = contract.cacheSeconds !== undefined && !isPersonal && mayBeKept
  headers.set(
    'Cache-Control',
    shared ? `public, max-age=0, s-maxage=${contract.cacheSeconds}, must-revalidate` : 'private, no-store',
  )
  if (contract.status === 204) return new Response(null, { status: 204, headers })
  headers.set('Content-Type', contract.contentType ?? 'application/json; charset=utf-8')
  if (contract.fileName) headers.set('Content-Disposition', `attachment; filename="${contract.fileName}"`)
  return new Response(bodyOf(output), { status: contract.status, headers })
}

function bodyOf(output: unknown): string | ReadableStream<Uint8Array> {
  if (output instanceof TextStream) return output.body()
  return output instanceof JsonText ? output.text : JSON.stringify(output)
}

/** An address with a token in it must not be kept or told by anyone. */
function redirect({ location, cookies }: z.output<typeof redirection>): Response {
  const headers = new Headers({
    Location: location,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}

/** The reply to an error; unexpected errors are logged and hidden from the caller. */
export function failure(error: unknown, { locals, request }: APIContext, route: Route): Response {
  const { repeatsError, unavailable = DATABASE_AWAY }: Contract = ROUTES[route]
  // Whoever hung up in the middle of a request broke nothing. The path may hold a secret key.
  if (!(error instanceof ApiError) && !request.signal.aborted)
    locals.log.error({ error, route }, 'endpoint failed')
  const { status, body, headers } = apiErrorOf(error)
  const message = body.message === DATABASE_AWAY ? unavailable : body.message
  const content = { ...body, message, ...(repeatsError && { error: message }) }
  return new Response(JSON.stringify(content), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

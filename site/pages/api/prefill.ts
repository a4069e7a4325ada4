import { endpoint } from '#site/server/http/endpoint.ts'
import { prefillPage } from '#site/server/prefill/prefill.ts'

export const prerender = false
export const POST = endpoint('POST /api/prefill', prefillPage)

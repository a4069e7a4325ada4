import { endpoint } from '#site/server/http/endpoint.ts'
import { beginMultipart } from '#site/server/s3/multipart.ts'

export const prerender = false
export const POST = endpoint('POST /s3/multipart', beginMultipart)

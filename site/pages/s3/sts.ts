import { endpoint } from '#site/server/http/endpoint.ts'
import { temporaryCredentials } from '#site/server/s3/credentials.ts'

export const prerender = false
export const GET = endpoint('GET /s3/sts', temporaryCredentials)

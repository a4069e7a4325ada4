import { endpoint } from '#site/server/http/endpoint.ts'
import { signPart } from '#site/server/s3/multipart.ts'

export const prerender = false
export const GET = endpoint('GET /s3/multipart/{uploadId}/{partNumber}', signPart)

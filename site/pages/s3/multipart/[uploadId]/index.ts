import { endpoint } from '#site/server/http/endpoint.ts'
import { abortMultipart, listParts } from '#site/server/s3/multipart.ts'

export const prerender = false
export const GET = endpoint('GET /s3/multipart/{uploadId}', listParts)
export const DELETE = endpoint('DELETE /s3/multipart/{uploadId}', abortMultipart)

import { endpoint } from '#site/server/http/endpoint.ts'
import { singleUpload } from '#site/server/s3/single-upload.ts'

export const prerender = false
export const GET = endpoint('GET /s3/params', singleUpload)

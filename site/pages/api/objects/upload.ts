import { endpoint } from '#site/server/http/endpoint.ts'
import { beginUpload } from '#site/server/uploads/begin-upload.ts'

export const prerender = false
export const POST = endpoint('POST /api/objects/upload', beginUpload)

import { featureSubmission } from '#site/server/administration/decisions.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const PUT = endpoint('PUT /api/admin/submissions/{id}/featured', featureSubmission)

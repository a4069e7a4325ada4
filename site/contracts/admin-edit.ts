import { z } from 'zod'
import { fieldsBy } from './agent-fields.ts'
import { agent } from './agents.ts'
import type { Contracts } from './contract.ts'
import { version } from './review.ts'

const edited = agent.extend({ version: z.string(), moderationNote: z.string().optional() })

export const ADMIN_EDIT_ROUTES = {
  'GET /api/admin/agents/{id}': {
    summary: 'Get an agent of any status for editing',
    access: 'admin',
    response: edited,
  },
  'PUT /api/admin/agents/{id}': {
    summary: 'Update an agent. Without `version`, the last write wins',
    access: 'admin',
    body: z.object({
      ...fieldsBy('edit'),
      version: version.optional(),
    }),
    response: edited,
  },
} as const satisfies Contracts

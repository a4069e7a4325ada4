/** Editing an agent of any status. */
import { z } from 'zod'
import { byId } from './administration.ts'
import { fieldsBy } from './agent-fields.ts'
import { agent } from './agents.ts'
import type { Contract } from './contract.ts'
import { version } from './review.ts'

const edited = agent.extend({ version: z.string(), moderationNote: z.string().optional() })

export const readForEdit = {
  summary: 'An agent of any status, for editing',
  access: 'admin',
  params: byId,
  status: 200,
  response: edited,
} as const satisfies Contract

export const editAgent = {
  summary: 'Change an agent; without `version` the last one who saves wins',
  access: 'admin',
  params: byId,
  body: z.object({
    ...fieldsBy('edit'),
    version: version.optional(),
  }),
  status: 200,
  response: edited,
} as const satisfies Contract

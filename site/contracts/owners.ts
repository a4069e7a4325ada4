import { z } from 'zod'
import { CLAIM_METHODS, CLAIM_STATES } from '#site/domain/owners.ts'
import type { Contracts } from './contract.ts'
import { email, isoDate, recordId } from './fields.ts'

const method = z.enum(CLAIM_METHODS)

export const claim = z
  .object({
    method,
    state: z.enum(CLAIM_STATES),
    proof: z
      .string()
      .meta({ description: 'Such as example.com, example.com/tool, or github.com/owner/tool.' }),
    address: z.string(),
    startedAt: isoDate,
    provenAt: isoDate.optional(),
  })
  .meta({ id: 'Claim' })

const claims = z
  .object({
    agent: z.object({ id: recordId, name: z.string() }),
    isDiscontinued: z.boolean(),
    /** What each method proves, or why it can't, and the claim by it. An email's `token` is only in the email. */
    methods: z.array(
      claim.partial().extend({ method, refused: z.string().optional(), token: z.string().optional() }),
    ),
  })
  .meta({ id: 'Claims' })

export const OWNER_ROUTES = {
  'GET /api/agents/{id}/claims': {
    summary: 'Get your claims to an agent, and the ways to prove one',
    access: 'user',
    response: claims,
  },
  'POST /api/agents/{id}/claims': {
    summary: 'Begin to prove that an agent is yours, with a token for one method, valid for 7 days',
    access: 'user',
    body: z.object({ method, email: email.optional() }),
    response: claims,
  },
  'POST /api/agents/{id}/claims/check': {
    summary: 'Look for the token on the website or in the repository, or confirm an emailed one',
    access: 'user',
    body: z.object({ method, token: z.string().max(100) }),
    response: claims,
  },
  'DELETE /api/agents/{id}/claims': {
    summary: 'Give up all your claims to an agent',
    access: 'user',
    response: claims,
  },
  'PUT /api/agents/{id}/discontinued': {
    summary: 'Mark your agent as discontinued, or take that back',
    access: 'user',
    body: z.object({ isDiscontinued: z.boolean() }),
    response: claims,
  },
  'POST /api/agents/{id}/checks': {
    summary: 'Check the website and repository of your agent now, unless its host was visited within a day',
    access: 'user',
    response: z.object({ message: z.string() }),
  },
} as const satisfies Contracts

/** Looking at one's own agent before it is public. */
import { z } from 'zod'
import type { Contract } from './contract.ts'

export const previewAgent = {
  summary: "An address at which the caller's own pending or rejected agent is shown for a few minutes",
  access: 'user',
  params: z.object({ id: z.string() }),
  /** `framed`: pages of this site show it in a frame, a public agent's too. */
  query: z.object({ framed: z.enum(['true', 'false'], 'must be true or false').default('false') }),
  status: 200,
  /** A path; of an agent that is public by now, that of its page, if it is not for a frame. */
  response: z.object({ address: z.string() }),
} as const satisfies Contract

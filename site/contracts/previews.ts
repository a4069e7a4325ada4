/** Looking at one's own agent before it is public. */
import { z } from 'zod'
import type { Contract } from './contract.ts'

export const previewAgent = {
  summary: "An address at which the caller's own pending or rejected agent is shown for a few minutes",
  access: 'user',
  params: z.object({ id: z.string() }),
  status: 200,
  /** A path; of an agent that is public by now, that of its page. */
  response: z.object({ address: z.string() }),
} as const satisfies Contract

/** Reading a website for what it says of itself. */
import { z } from 'zod'
import { URL_LENGTH_MAX } from '#site/domain/limits.ts'
import { WEBSITE_INVALID, WEBSITE_TOO_LONG } from '#site/domain/texts/submission-fields.ts'
import type { Contract } from './contract.ts'

export const prefill = {
  summary: 'Propose the details of an agent from its website',
  access: 'public',
  body: z.object({
    address: z.string(WEBSITE_INVALID).trim().min(1, WEBSITE_INVALID).max(URL_LENGTH_MAX, WEBSITE_TOO_LONG),
  }),
  status: 200,
  /** What was not found is left out. */
  response: z
    .object({
      /** Its host, as people call the site. */
      site: z.string(),
      websiteUrl: z.string(),
      name: z.string().optional(),
      description: z.string().optional(),
      githubUrl: z.string().optional(),
      xAccount: z.string().optional(),
      /** An https address of its Open Graph image, else of its icon. */
      image: z.string().optional(),
    })
    .meta({ id: 'Proposal' }),
} as const satisfies Contract

/** Whether an agent is listed already. */
import { z } from 'zod'
import { LIKENESSES } from '#site/domain/likeness/likeness.ts'
import { NAME_LENGTH_MAX, URL_LENGTH_MAX } from '#site/domain/limits.ts'
import { agent } from './agents.ts'
import type { Contract } from './contract.ts'

export const duplicate = z
  .object({
    /** What is alike: the website, the repository on GitHub, or the name. */
    likeness: z.enum(LIKENESSES),
    name: z.string(),
    /** The entry; left out while it waits for its review, which is said without showing it. */
    agent: agent.optional(),
  })
  .meta({ id: 'Duplicate' })

/** The most certain first, at most three. */
export const duplicates = z.array(duplicate)

export const findDuplicates = {
  summary: 'Entries and waiting submissions that may be the same agent',
  access: 'public',
  query: z.object({
    websiteUrl: z.string().trim().max(URL_LENGTH_MAX).default(''),
    githubUrl: z.string().trim().max(URL_LENGTH_MAX).default(''),
    name: z.string().trim().max(NAME_LENGTH_MAX).default(''),
  }),
  status: 200,
  response: z.object({ duplicates }),
} as const satisfies Contract

/** What settings of several topics are made of. */
import { z } from 'zod'

export interface Setting {
  schema: z.ZodType
  /** As a person reads it; '–' when there is none. */
  preset: string
  meaning: string
}

export const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
export const text = z.string()
export const port = z.coerce
  .number('must be a port number')
  .int()
  .min(0)
  .max(65_535, 'must be a port number up to 65535')
export const onOff = (preset: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(preset ? 'true' : 'false')
    .transform((value) => value === 'true')

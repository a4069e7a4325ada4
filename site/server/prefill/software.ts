/** The software that a page describes in JSON-LD. */
import { z } from 'zod'

const KIND = /(?:Software|Web|Mobile)(?:Application|SourceCode)|^Product$/
const DEPTH_MAX = 6
const text = z.string().optional().catch(undefined)
const software = z.object({
  name: text,
  description: text,
  codeRepository: text,
  sameAs: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .catch([])
    .default([]),
})

export type Software = z.output<typeof software>

export function softwareIn(texts: readonly string[]): Software | undefined {
  for (const json of texts) {
    const found = search(parse(json), 0)
    if (found) return software.parse(found)
  }
  return undefined
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Also searches lists, `@graph`, and nested objects. */
function search(value: unknown, depth: number): object | undefined {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return undefined
  const kind = '@type' in value ? [value['@type']].flat().filter((one) => typeof one === 'string') : []
  if (kind.some((one) => KIND.test(one))) return value
  for (const part of Object.values(value)) {
    const found = search(part, depth + 1)
    if (found) return found
  }
  return undefined
}

/** An agent's cover with its logo, as one file. */
import type { Agent } from '#site/domain/agent.ts'
import { coverSvg } from '#site/domain/cover/cover.ts'

export function logoCover({ id, name, categoryName }: Agent, logo: Buffer): string {
  return coverSvg({ id, name, category: categoryName }, `data:image/webp;base64,${logo.toString('base64')}`)
}

import { QUALITY_LABELS, type Quality } from '#site/domain/qualities.ts'
import type { Alternative } from '#site/domain/similarity/alternatives.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { counted } from '#site/domain/words/amounts.ts'

export const ALTERNATIVES = 'Alternatives'
export const SHARES = 'In common'
export const DIFFERS = 'Differences'
export const SAME_TERMS = 'None in pricing or features'
export const alternativesTitle = (name: string) => `Alternatives to ${name}`
export const allAlternatives = (name: string) => `All alternatives to ${name}`
export const alternativesExplained = (name: string, count: number) =>
  `${counted(count, 'agent')} similar to ${name}, closest match first: what each one does, what it has in common with ${name}, and how it differs.`
export const compareWith = (name: string) => `Compare with ${name}`

const AND = new Intl.ListFormat('en')
const OR = new Intl.ListFormat('en', { type: 'disjunction' })

/** Shared tags and qualities without hyphens; empty if there are none. */
export function inCommon({ shares, field }: Alternative): string {
  const words = AND.format(shares.map((word) => word.replaceAll(/(?<=\w\w)-(?=\w)/g, ' ')))
  return field ? [field, words].filter(Boolean).join(': ') : opened(words)
}

/** Differences in pricing and qualities; empty if there are none. A quality that isn't listed may still exist. */
export function differences({ pricing, gains, lacks }: Alternative): string {
  const words = [
    ...(pricing ? [`${PRICING_LABELS[pricing.its]} instead of ${lower(PRICING_LABELS[pricing.other])}`] : []),
    ...(gains.length > 0 ? [AND.format(gains.map(labelOf))] : []),
    ...(lacks.length > 0 ? [`not listed as ${OR.format(lacks.map(labelOf))}`] : []),
  ]
  return opened(words.join(', '))
}

function labelOf(quality: Quality): string {
  return lower(QUALITY_LABELS[quality])
}

function lower(text: string): string {
  return text.toLowerCase()
}

function opened(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

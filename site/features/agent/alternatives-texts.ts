import type { Alternative } from '#site/domain/alternatives.ts'
import { QUALITY_LABELS, type Quality } from '#site/domain/qualities.ts'
import { tagLabel } from '#site/domain/tags.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'

export const ALTERNATIVES = 'Alternatives'
export const SHARES = 'In common'
export const ALL = 'All'
export const COMPARE_SELECTED = 'Compare with selected'
export const compareWithSelected = (count: number) => `Compare with ${count}`
export const alternativesTitle = (name: string) => `Alternatives to ${name}`
export const allAlternatives = (name: string) => `All alternatives to ${name}`
export const compareToo = (other: string, name: string) => `Compare ${other} with ${name}`

const AND = new Intl.ListFormat('en')
const OR = new Intl.ListFormat('en', { type: 'disjunction' })

/** The shared category, tags, and qualities; empty if there are none. */
export function inCommon({ shares, field }: Alternative): string {
  return AND.format([field ?? [], ...shares.map(tagLabel)].flat())
}

/** Advantages of the alternative, in a few words each. */
export function gained({ pricing, gains }: Alternative): string[] {
  const cheaper =
    pricing && { free: '+ Free', freemium: 'Has a free plan', paid: '', enterprise: '' }[pricing.its]
  const isCheaper = cheaper && (pricing.its === 'free' || pricing.other !== 'free')
  return [...(isCheaper ? [cheaper] : []), ...gains.map((quality) => `+ ${QUALITY_LABELS[quality]}`)]
}

/** Differences in pricing and qualities; empty if there are none. A quality that isn't listed may still exist. */
export function differences({ pricing, gains, lacks }: Alternative): string {
  const words = [
    ...(pricing
      ? [`${PRICING_LABELS[pricing.its]} instead of ${PRICING_LABELS[pricing.other].toLowerCase()}`]
      : []),
    ...(gains.length > 0 ? [AND.format(gains.map(labelOf))] : []),
    ...(lacks.length > 0 ? [`not listed as ${OR.format(lacks.map(labelOf))}`] : []),
  ]
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function labelOf(quality: Quality): string {
  return QUALITY_LABELS[quality].toLowerCase()
}

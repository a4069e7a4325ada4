/** Tags as typed: one text, separated by commas; the last one is being typed. */
import { TAGS_SUGGESTED } from '#site/domain/limits.ts'
import { type TagInUse, tagSlug } from '#site/domain/tags.ts'

export function tagsIn(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim())
  return tags.filter((tag) => tag !== '')
}

function beingTyped(typed: string): string {
  return typed.slice(typed.lastIndexOf(',') + 1).trim()
}

/** Existing tags that match the one being typed, or the most used ones, without those already entered. Tags that begin with it come first. */
export function suggestedTags(typed: string, inUse: readonly TagInUse[]): TagInUse[] {
  const piece = beingTyped(typed)
  const wanted = tagSlug(piece)
  if (piece !== '' && wanted === '') return []
  const finished = piece === '' ? typed : typed.slice(0, typed.lastIndexOf(',') + 1)
  const taken = new Set(tagsIn(finished).map(tagSlug))
  const free = inUse.filter(({ tag }) => !taken.has(tagSlug(tag)))
  const begin = free.filter(({ tag }) => tagSlug(tag).startsWith(wanted))
  const hold = free.filter(({ tag }) => !begin.some((other) => other.tag === tag) && holds(tag, wanted))
  return [...begin, ...hold].filter(({ tag }) => tag !== piece).slice(0, TAGS_SUGGESTED)
}

/** Matches the start of a word: 'art' matches 'pixel-art', but not 'startup'. */
function holds(tag: string, wanted: string): boolean {
  return tagSlug(tag).includes(`-${wanted}`)
}

export function withTag(typed: string, tag: string): string {
  const before = typed.slice(0, typed.lastIndexOf(',') + 1).trim()
  return `${before}${before && ' '}${tag}, `
}

/** Checks names and descriptions, with problems as sentences. PocketBase counts characters, so an emoji is one. */
import {
  DESCRIPTION_LENGTH_MAX,
  DESCRIPTION_LENGTH_MIN,
  NAME_LENGTH_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { isWebUrl } from '#site/domain/links.ts'

export function nameProblems(name: string): string[] {
  const length = characters(name)
  if (length === 0) return ['The name is missing.']
  return length > NAME_LENGTH_MAX
    ? [`The name has ${length} characters, ${NAME_LENGTH_MAX} are allowed.`]
    : []
}

export function descriptionProblems(description: string): string[] {
  const length = characters(description)
  if (length === 0) return ['The description is missing.']
  if (length < DESCRIPTION_LENGTH_MIN)
    return [`The description has ${length} characters, ${DESCRIPTION_LENGTH_MIN} are needed.`]
  return length > DESCRIPTION_LENGTH_MAX
    ? [`The description has ${length} characters, ${DESCRIPTION_LENGTH_MAX} are allowed.`]
    : []
}

/** `what` names the field in a sentence. */
export function addressProblems(what: string, address: string): string[] {
  if (address === '') return [`The ${what} is missing.`]
  return isWebUrl(address) && address.length <= URL_LENGTH_MAX
    ? []
    : [`The ${what} "${address.slice(0, 80)}" is not an http or https address.`]
}

function characters(text: string): number {
  return [...text].length
}

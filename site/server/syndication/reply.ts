/** Replies for machines. */
import { escapeUTF8 } from 'entities'
import { agentPath } from '#site/domain/addresses.ts'

export function surface(body: BodyInit, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type } })
}

export function xml(body: string, type = 'application/xml'): Response {
  return surface(body, `${type}; charset=utf-8`)
}

export function movedTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location } })
}

/** 404 without a body, which the front replaces with its own page. */
export function nothing(): Response {
  return new Response(null, { status: 404 })
}

/** Removes control characters and lone surrogates, which XML 1.0 forbids even escaped. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
}

export function escapeXml(text: string): string {
  return escapeUTF8(xmlText(text))
}

export function agentAddress(origin: string, id: string): string {
  return origin + agentPath(id)
}

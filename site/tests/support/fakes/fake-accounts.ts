/** Accounts with saved agents, with replies like those of /api/users/saved, for stores under test. */
import { vi } from 'vitest'
import { claimsIn } from '#site/client/stored-account.ts'
import { SAVED_MAX } from '#site/domain/limits.ts'
import type { SavedAgent } from '#site/domain/saved/saved.ts'

interface Sent {
  agentId: string
  note: string
  savedAt: string
  notedAt?: string
}

const iso = (at: number) => new Date(at).toISOString()

export function fakeAccounts() {
  const lists = new Map<string, SavedAgent[]>()
  const state = { online: true, calls: [] as string[], of }
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', answer)

  function of(person: string): SavedAgent[] {
    const list = lists.get(person) ?? []
    lists.set(person, list)
    return list
  }

  async function answer(
    address: string,
    { method = 'GET', headers, body }: RequestInit = {},
  ): Promise<Response> {
    if (!state.online) throw new TypeError('Failed to fetch')
    state.calls.push(`${method} ${address}`)
    const { id } = claimsIn(new Headers(headers).get('Authorization') ?? '')
    const list = of(String(id))
    const url = new URL(address, 'https://roster.example')
    const agent = url.pathname.split('/')[4] ?? ''
    if (method === 'DELETE') return remove(list, agent, url.searchParams.get('savedAt') ?? '')
    const sent = body ? JSON.parse(String(body)) : {}
    if (method === 'PUT') return write(list, { agentId: agent, savedAt: '', ...sent })
    if (method === 'GET') return Response.json(list.map(toSent))
    return Response.json({ left: merge(list, sent.agents), saved: list.map(toSent) })
  }
  return state
}

function toSent({ id, note, at, noted }: SavedAgent): Sent {
  return { agentId: id, note, savedAt: iso(at), ...(noted && { notedAt: iso(noted) }) }
}

function remove(list: SavedAgent[], id: string, savedAt: string): Response {
  const at = list.findIndex((agent) => agent.id === id && iso(agent.at) === savedAt)
  if (at >= 0) list.splice(at, 1)
  return new Response(null, { status: 204 })
}

function write(list: SavedAgent[], { agentId, note, notedAt = '' }: Sent): Response {
  const agent = list.find(({ id }) => id === agentId)
  if (agent && Date.parse(notedAt) > (agent.noted ?? 0))
    Object.assign(agent, { note, noted: Date.parse(notedAt) })
  return new Response(null, { status: 204 })
}

function merge(list: SavedAgent[], sent: readonly Sent[]): string[] {
  const left: string[] = []
  for (const { agentId, note, savedAt, notedAt } of sent) {
    const noted = notedAt ? { noted: Date.parse(notedAt) } : {}
    if (list.some(({ id }) => id === agentId)) write(list, { agentId, note, savedAt, notedAt: notedAt ?? '' })
    else if (list.length >= SAVED_MAX) left.push(agentId)
    else list.push({ id: agentId, note, at: Date.parse(savedAt), ...noted })
  }
  return left
}

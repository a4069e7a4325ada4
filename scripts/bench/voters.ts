/** Signs up people and lets them vote at once, for benches. */
import PocketBase, { BaseAuthStore } from 'pocketbase'
import type { BenchSite } from './bench-site.ts'

export const VOTERS = 64
const PASSWORD = 'Bench-Password-1'

export interface Voter {
  id: string
  token: string
}

export type Vote = (voter: Voter, agent: string) => Promise<Response>

/** New ones, or those an earlier start has made. */
export async function makeVoters(site: BenchSite): Promise<Voter[]> {
  const root = new PocketBase(site.pocketbase, new BaseAuthStore())
  root.authStore.save(site.token)
  const made = await root.collection('users').getFullList({ filter: 'email ~ "voter-%"', fields: 'email' })
  const known = new Set(made.map(({ email }) => email))
  const voters: Voter[] = []
  for (let n = 0; n < VOTERS; n += 1) {
    const email = `voter-${n}@example.com`
    const account = { email, password: PASSWORD, passwordConfirm: PASSWORD }
    if (!known.has(email)) await root.collection('users').create(account)
    const signer = new PocketBase(site.pocketbase, new BaseAuthStore())
    const { token, record } = await signer.collection('users').authWithPassword(email, PASSWORD)
    voters.push({ id: record.id, token })
  }
  return voters
}

/** Votes at PocketBase itself. */
export function voteAt(pocketbase: string): Vote {
  return ({ id, token }, agent) =>
    post(`${pocketbase}/api/collections/votes/records`, { user: id, agent }, token)
}

/** Everybody votes for every agent, one vote after the other. Error: when a vote is not counted. */
export async function secondsFor(voters: Voter[], agents: string[], vote: Vote): Promise<number> {
  const begun = performance.now()
  const votesOf = async (voter: Voter) => {
    for (const agent of agents) {
      const response = await vote(voter, agent)
      if (!response.ok) throw new Error(`A vote was answered with ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(voters.map(votesOf))
  return (performance.now() - begun) / 1000
}

export function post(url: string, body: object | undefined, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

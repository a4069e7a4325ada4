/** Measures latencies over keep-alive connections; fetch would add a millisecond of its own. */
import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from './corpus.ts'

const CONNECTIONS = 64
const ENCODINGS = { 'accept-encoding': 'br, gzip' }

/** Milliseconds of each request from the moment it was due, at random within its turn, as people ask; a stall counts against every request it delays. */
export async function latencies(
  addresses: readonly string[],
  perSecond: number,
  seed = 1,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const random = seeded(seed)
  const start = performance.now()
  const answers: Promise<number>[] = []
  for (const [index, address] of addresses.entries()) {
    const due = start + ((index + random()) * 1_000) / perSecond
    const left = due - performance.now()
    // Asleep, not waiting busily: that would take a core from the site. A late timer counts as well.
    if (left > 0) await sleep(left)
    answers.push(read(address, agent, ENCODINGS).then(() => performance.now() - due))
  }
  const times = await Promise.all(answers)
  agent.destroy()
  return times
}

/** The body at an address, over a connection that may be used again; anything but 200 is an error. */
export function read(address: string, agent: Agent, headers: Record<string, string> = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject)
      else reject(new Error(`${response.statusCode} for ${address}`))
    })
    request.once('error', reject)
  })
}

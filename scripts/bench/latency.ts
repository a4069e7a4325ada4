/** Latencies over kept connections, as a browser or a proxy has them; fetch would add a millisecond of its own. */
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from './corpus.ts'

const CONNECTIONS = 64

/** Milliseconds of each request, sent at random within its turn, as people ask, and whether or not those before it are answered, so that a stall counts against every request it delays. */
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
    const left = start + ((index + random()) * 1_000) / perSecond - performance.now()
    // Asleep, not waiting busily: that would take a core from the site.
    if (left > 0) await sleep(left)
    answers.push(timed(address, agent))
  }
  const times = await Promise.all(answers)
  agent.destroy()
  return times
}

async function timed(address: string, agent: Agent): Promise<number> {
  const start = performance.now()
  await read(address, agent)
  return performance.now() - start
}

function read(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${response.statusCode} for ${address}`))
      })
    })
    request.once('error', reject)
  })
}

/** Latencies over kept connections, as a browser or a proxy has them; fetch would add a millisecond of its own. */
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const CONNECTIONS = 64
/** A timer may be this late; the rest is waited for in turns of the event loop. */
const TIMER_MS = 2

/** Milliseconds of each request from the moment it was due, so that a stall counts against every request it delays. */
export async function latencies(addresses: readonly string[], perSecond: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const start = performance.now() + TIMER_MS
  const answers: Promise<number>[] = []
  for (const [index, address] of addresses.entries()) {
    const due = start + (index * 1_000) / perSecond
    await until(due)
    answers.push(read(address, agent).then(() => performance.now() - due))
  }
  const times = await Promise.all(answers)
  agent.destroy()
  return times
}

async function until(due: number): Promise<void> {
  const left = due - performance.now()
  if (left > TIMER_MS) await sleep(left - TIMER_MS)
  while (performance.now() < due) await new Promise((resolve) => setImmediate(resolve))
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

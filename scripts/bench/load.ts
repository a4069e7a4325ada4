/** Sends requests: at a steady rate to measure latencies, as many as possible to measure throughput, too many on purpose. */

import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { randomNumbers } from '#site/domain/random.ts'

const CONNECTIONS = 32
const LATENCY_CONNECTIONS = 64
const ENCODINGS = { 'accept-encoding': 'br, gzip' }
const THROUGHPUT_SECONDS = 5
const FLOOD_PER_SECOND = 400
const FLOOD_ADDRESSES = 50

/** Milliseconds from when each request was due, at a random moment of its interval, to its response. A stall counts against every request it delays. */
export async function latencies(urls: readonly string[], perSecond: number, seed = 1): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: LATENCY_CONNECTIONS })
  const random = randomNumbers(seed)
  const start = performance.now()
  const responses: Promise<number>[] = []
  for (const [index, url] of urls.entries()) {
    const due = start + ((index + random()) * 1_000) / perSecond
    const left = due - performance.now()
    // Sleeps, because busy waiting would take a core from the site. A late timer counts, too.
    if (left > 0) await sleep(left)
    responses.push(read(url, agent, ENCODINGS).then(() => performance.now() - due))
  }
  const times = await Promise.all(responses)
  agent.destroy()
  return times
}

/** The body at a URL, over a connection that may be reused; anything but 200 is an error. fetch would add a millisecond. */
export function read(url: string, agent: Agent, headers: Record<string, string> = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject)
      else reject(new Error(`${response.statusCode} for ${url}`))
    })
    request.once('error', reject)
  })
}

/** As many requests as the site answers in some seconds: their number, and their rate per second. */
export async function sendMany(origin: string, paths: readonly string[]) {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: THROUGHPUT_SECONDS,
    requests: paths.map((path) => ({ method: 'GET', path })),
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} responses of ${origin} were errors`)
  return { sent: result.requests.total, perSecond: result.requests.average }
}

/** Searches the home page from many addresses, more often than the rate limits allow, until `stop`. The site must trust one proxy. */
export function startFlood(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const counts = { answered: 0, refused: 0 }
  let isRunning = true
  const send = (number: number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${number % FLOOD_ADDRESSES}`, 'accept-encoding': 'br' }
    const request = get(`${origin}/?search=flood+${number}`, { agent, headers }, (response) => {
      counts[response.statusCode === 200 ? 'answered' : 'refused'] += 1
      response.resume()
    })
    request.on('error', () => undefined)
  }
  const sending = (async () => {
    const start = performance.now()
    for (let sent = 0; isRunning; await sleep(5)) {
      for (const due = ((performance.now() - start) / 1000) * FLOOD_PER_SECOND; sent < due; sent += 1)
        send(sent)
    }
  })()
  return {
    async stop() {
      isRunning = false
      await sending
      agent.destroy()
      return counts
    },
  }
}

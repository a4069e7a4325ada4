/** Sends more searches than the rate limits allow, from many addresses at once. */
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const PER_SECOND = 400
const PLACES = 50
const CONNECTIONS = 32

interface Flood {
  /** Ends it; how many searches were answered, and how many refused. */
  end(): Promise<{ answered: number; refused: number }>
}

/** Searches on the home page, each for something else, at a steady rate. The site must trust one proxy. */
export function beginFlood(origin: string): Flood {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const counts = { answered: 0, refused: 0 }
  let goesOn = true
  const send = (number: number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${number % PLACES}`, 'accept-encoding': 'br' }
    const request = get(`${origin}/?search=flood+${number}`, { agent, headers }, (response) => {
      counts[response.statusCode === 200 ? 'answered' : 'refused'] += 1
      response.resume()
    })
    request.on('error', () => undefined)
  }
  const flowing = (async () => {
    const start = performance.now()
    for (let sent = 0; goesOn; await sleep(5)) {
      for (const due = ((performance.now() - start) / 1000) * PER_SECOND; sent < due; sent += 1) send(sent)
    }
  })()
  return {
    async end() {
      goesOn = false
      await flowing
      agent.destroy()
      return counts
    },
  }
}

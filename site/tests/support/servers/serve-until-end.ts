import type { RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { startLocalServer } from './local-server.ts'

/** The URL of a server that stops when the test ends. */
export async function serveUntilEnd(listener: RequestListener): Promise<string> {
  const { url, stop } = await startLocalServer(listener)
  onTestFinished(stop)
  return url
}

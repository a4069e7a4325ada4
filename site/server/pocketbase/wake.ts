/** PocketBase's realtime connection, which only signals that something changed; what changed is read from the feed. */
import type PocketBase from 'pocketbase'

/** Sent by PocketBase's hooks after every change the catalogue may show. */
const TOPIC = 'roster/changes'
const RETRY_MS = 1000

/** Calls back after every change and after every new connection, until the returned function is called. */
export function onWake(client: PocketBase, wake: () => void): () => void {
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  // The first connection is ours to retry; the client renews later ones by itself.
  async function listen(): Promise<void> {
    try {
      await client.realtime.subscribe('PB_CONNECT', () => wake())
      await client.realtime.subscribe(TOPIC, () => wake())
      if (stopped) await client.realtime.unsubscribe()
      else wake()
    } catch {
      await client.realtime.unsubscribe().catch(() => undefined)
      if (stopped) return
      retry = setTimeout(() => void listen(), RETRY_MS)
      retry.unref()
    }
  }

  void listen()
  return () => {
    stopped = true
    clearTimeout(retry)
    client.realtime.unsubscribe().catch(() => undefined)
  }
}

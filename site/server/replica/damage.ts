/** Damage of the replica's file: any thread may meet it, and says so to whoever can have the file replaced. */
import { BroadcastChannel } from 'node:worker_threads'

const CHANNEL = 'damaged replica'
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** A locked file or a full disk is no reason to throw the replica away. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  const primary = Number(error.errcode) & 0xff
  return primary === SQLITE_CORRUPT || primary === SQLITE_NOTADB
}

export function reportDamage(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(undefined)
  channel.close()
}

/** Calls back at every report, of this thread or another; returns a stop function. */
export function onDamage(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.unref()
  channel.onmessage = listener
  return () => channel.close()
}

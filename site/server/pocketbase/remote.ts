/** A PocketBase that runs elsewhere: only watched, never started or stopped. */
import type { RunningPocketBase } from './process.ts'
import type { Secrets } from './secrets.ts'

const WATCH_MS = 5_000
const ANSWER_MS = 3_000

/** Resolves after the first look, whatever it found. */
export async function watchRemote(url: string, { service, superuser }: Secrets): Promise<RunningPocketBase> {
  let answers = false
  const look = async () => {
    answers = await fetch(new URL('/api/health', url), { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      (response) => response.ok,
      () => false,
    )
  }
  await look()
  const timer = setInterval(() => void look(), WATCH_MS)
  timer.unref()
  return {
    connection: { url, ...service },
    superuser,
    ready: () => answers,
    pid: () => undefined,
    stop: async () => clearInterval(timer),
  }
}

/** Measures a running site's memory: what the system counts for its processes, and what each thread reports. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const PROBE = fileURLToPath(new URL('./memory-probe.mjs', import.meta.url))
const POLL_MS = 200
const POLLS = 100

/** All in bytes. */
export interface ThreadMemory {
  thread: string
  /** What V8 has taken for its heap, and what of it is in use. */
  heap: number
  heapUsed: number
  /** Held by its objects outside the heap; buffers are pages, compressed copies, feeds and the like. */
  external: number
  buffers: number
}

/** All in bytes. */
export interface SiteMemory {
  /** Resident, all of it. */
  site: number
  /** Of that: pages of files, which the system shares or drops. */
  files: number
  pocketBase: number
  threads: ThreadMemory[]
}

/** `env` puts the probe into each thread of a site that is started with it. */
export function memoryProbe(folder: string) {
  const file = join(folder, 'memory.json')
  return {
    env: { NODE_OPTIONS: `--import=${PROBE}`, MEMORY_PROBE_FILE: file },
    measure: async (pid: number): Promise<SiteMemory> => {
      const status = statusOf(pid)
      const pocketBase = childrenOf(pid).reduce((sum, child) => sum + statusOf(child).resident, 0)
      return { site: status.resident, files: status.files, pocketBase, threads: await askThreads(pid, file) }
    },
  }
}

async function askThreads(pid: number, file: string): Promise<ThreadMemory[]> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let poll = 0; poll < POLLS; poll += 1) {
    await sleep(POLL_MS)
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      // Not written yet.
    }
  }
  throw new Error('The site did not say what its threads hold')
}

function statusOf(pid: number): { resident: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024
  return { resident: bytes('VmRSS'), files: bytes('RssFile') + bytes('RssShmem') }
}

/** Processes that any thread of this one has started. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)
}

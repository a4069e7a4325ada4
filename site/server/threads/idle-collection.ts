/** Collects garbage while a thread is idle, because V8 doesn't return memory on its own after a busy hour. */
import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 10_000
const RESTING = 0.02
const WORTH_BYTES = 16 * 1024 * 1024

export function collectWhenIdle(collect = collectAll): void {
  let worked = performance.eventLoopUtilization()
  let kept = 0
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(worked)
    worked = performance.eventLoopUtilization()
    if (utilization > RESTING || takenBytes() < kept + WORTH_BYTES) return
    if (collect()) kept = takenBytes()
  }
  setInterval(look, LOOK_MS).unref()
}

/** Exposes gc() only now, because as a command-line option it makes each thread recompile Node's own modules. False if another thread has just hidden it, since all threads share the flag. */
function collectAll(): boolean {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('globalThis.gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof collect !== 'function') return false
  // A full collection, because only that returns memory to the system.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return true
}

function takenBytes(): number {
  const { total_heap_size, external_memory } = getHeapStatistics()
  return total_heap_size + external_memory
}

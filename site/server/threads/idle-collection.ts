/** Collects garbage while a thread is idle, because V8 by itself keeps the memory that a busy hour took. */
import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 10_000
/** The share of its time up to which a thread counts as idle. */
const RESTING = 0.02
/** Less is not worth the pause. */
const WORTH_BYTES = 16 * 1024 * 1024

/** Starts watching. */
export function collectWhenIdle(collect = collectAll): void {
  let worked = performance.eventLoopUtilization()
  let kept = 0
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(worked)
    worked = performance.eventLoopUtilization()
    if (utilization > RESTING || takenBytes() < kept + WORTH_BYTES) return
    collect()
    kept = takenBytes()
  }
  setInterval(look, LOOK_MS).unref()
}

/** Asks for gc() only now: as an option of the process it makes each thread compile Node's own modules anew. */
function collectAll(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  // A full collection, because only that returns memory to the system.
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

function takenBytes(): number {
  const { total_heap_size, external_memory } = getHeapStatistics()
  return total_heap_size + external_memory
}

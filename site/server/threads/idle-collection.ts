/** Collects garbage while a thread is idle, because V8 by itself keeps the memory that a busy hour took. */
import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const LOOK_MS = 10_000
/** The share of its time up to which a thread counts as idle. */
const RESTING = 0.02
/** Less is not worth the pause. */
const WORTH_BYTES = 16 * 1024 * 1024

/** Starts watching; does nothing without Node's --expose-gc. */
export function collectWhenIdle(collect = globalThis.gc): void {
  if (!collect) return
  let worked = performance.eventLoopUtilization()
  let kept = 0
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(worked)
    worked = performance.eventLoopUtilization()
    if (utilization > RESTING || takenBytes() < kept + WORTH_BYTES) return
    // A full collection, because only that returns memory to the system.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    kept = takenBytes()
  }
  setInterval(look, LOOK_MS).unref()
}

function takenBytes(): number {
  const { total_heap_size, external_memory } = getHeapStatistics()
  return total_heap_size + external_memory
}

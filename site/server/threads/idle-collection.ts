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
    collect()
    kept = takenBytes()
  }
  setInterval(look, LOOK_MS).unref()
}

/** Exposes gc() only now, because as a command-line option it makes each thread recompile Node's own modules. */
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

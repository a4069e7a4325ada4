/** Loaded into every thread of a measured site: writes the thread's memory on SIGUSR2. JavaScript, because the TypeScript compiler would count too. */
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { BroadcastChannel, isMainThread, threadName } from 'node:worker_threads'

/** Threads that do not answer within this time are busy or gone. */
const ANSWER_MS = 1000
const FILE = process.env['MEMORY_PROBE_FILE'] ?? ''

const channel = new BroadcastChannel('memory-probe')
channel.unref()
const answers = []
channel.onmessage = ({ data }) => {
  if (data !== 'measure') answers.push(data)
  else if (!isMainThread) channel.postMessage(memoryOfThread())
}

if (isMainThread) {
  process.on('SIGUSR2', async () => {
    answers.splice(0, answers.length, memoryOfThread())
    channel.postMessage('measure')
    await sleep(ANSWER_MS)
    writeFileSync(FILE, JSON.stringify(answers))
  })
}

/** As ThreadMemory in memory-of-site.ts. */
function memoryOfThread() {
  const { total_heap_size: heap, used_heap_size: heapUsed, external_memory: external } = getHeapStatistics()
  const { arrayBuffers: buffers } = process.memoryUsage()
  return { thread: isMainThread ? 'main' : threadName, heap, heapUsed, external, buffers }
}

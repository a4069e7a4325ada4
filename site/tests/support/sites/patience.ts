/** Preloaded by test sites, so that a machine that stalls for seconds doesn't cause timeouts of PocketBase and the replica. */

/** Timeouts for PocketBase, such as in server/http/endpoint.ts. */
const ANSWER_MS = 2_500
/** Timeouts of read-your-writes, and of reading pending submissions. */
const READ_MS = 1000
const READERS = /\/(?:catching-up|waiting)\.ts:/
const PATIENT_MS = 60_000

const { timeout } = AbortSignal
AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === ANSWER_MS ? PATIENT_MS : ms)

const { setTimeout: start } = globalThis
const isReading = (ms?: number) => ms === READ_MS && READERS.test(new Error('who asks').stack ?? '')
const later = (run: () => void, ms?: number, ...given: []) =>
  start(run, isReading(ms) ? PATIENT_MS : ms, ...given)
Object.defineProperties(later, Object.getOwnPropertyDescriptors(start))
Object.defineProperty(globalThis, 'setTimeout', { value: later, configurable: true, writable: true })

/** Preloaded by test sites: a machine that stands still for seconds must not use up the time that PocketBase and the replica have. */

/** What server/http/endpoint.ts and its like wait for PocketBase. */
const ANSWER_MS = 2_500
/** What a write waits for its readers, and a submission for those that wait. */
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

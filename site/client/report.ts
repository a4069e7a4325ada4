/** A report of the site, read on demand or polled while it is watched. */
import { atom } from 'nanostores'

export interface Report<Value> {
  value: Value | undefined
  isFailed: boolean
}

/** `refreshMs` is the polling interval while the report is watched. */
export function createReport<Value>(
  read: () => Promise<Value>,
  refreshMs?: (value: Value | undefined) => number | undefined,
) {
  const $report = atom<Report<Value>>({ value: undefined, isFailed: false })
  let requests = 0
  let watchers = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function settle(report: Report<Value>): void {
    $report.set(report)
    clearTimeout(timer)
    const delay = watchers > 0 ? refreshMs?.(report.value) : undefined
    if (delay !== undefined) timer = setTimeout(load, delay)
  }

  async function load(): Promise<void> {
    requests += 1
    const request = requests
    const value = await read().catch(() => undefined)
    // A later request has overtaken this one.
    if (request !== requests) return
    settle(value ? { value, isFailed: false } : { ...$report.get(), isFailed: true })
  }

  return {
    $report,
    load,
    set(value: Value): void {
      requests += 1
      settle({ value, isFailed: false })
    },
    /** Shows nothing until the reply, because what a failed load left may be outdated. */
    retry(): Promise<void> {
      $report.set({ value: undefined, isFailed: false })
      return load()
    },
    /** Polls until the returned function is called. */
    watch(): () => void {
      watchers += 1
      void load()
      return () => {
        watchers -= 1
        if (watchers === 0) clearTimeout(timer)
      }
    },
  }
}

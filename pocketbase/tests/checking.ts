/** Steps of tests that check websites. */
import type { Prober } from '#site/server/checks/prober.ts'

/** Checks everything that is due now, in order. */
export async function checkAll(prober: Prober) {
  const results = []
  for (;;) {
    const step = await prober.step()
    if (step.results.length === 0) return results
    results.push(...step.results)
  }
}

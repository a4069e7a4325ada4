/** Runs a task for every item, at most `limit` at a time, starting them in order; the first failure ends it. */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  let failed = false
  const run = async () => {
    for (let next = queue.next(); !next.done && !failed; next = queue.next()) await task(next.value)
  }
  const runs = Array.from({ length: limit }, () =>
    run().catch((error: unknown) => {
      failed = true
      throw error
    }),
  )
  const outcomes = await Promise.allSettled(runs)
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

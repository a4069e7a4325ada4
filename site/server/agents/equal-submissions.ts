/** Lets submissions of the same product in one after the other, so that the second of two is compared with the first. */
import { setTimeout as sleep } from 'node:timers/promises'
import { likenessKeys, type Recognisable, TYPO_KEY } from '#site/catalogue/likeness/likeness.ts'

/** While PocketBase hangs nobody waits for all who came before. */
const PATIENCE_MS = 1000

const underway = new Map<string, Promise<unknown>>()

/** Error: that of `work`. */
export async function afterEqualOnes<Result>(
  { websiteUrl, githubUrl, name }: Recognisable,
  work: () => Promise<Result>,
): Promise<Result> {
  // Names that are only mistyped do not come at the same moment.
  const keys = likenessKeys({ websiteUrl, githubUrl, name }).filter((key) => !key.startsWith(TYPO_KEY))
  const others = keys.flatMap((key) => underway.get(key) ?? [])
  const turn = Promise.race([Promise.allSettled(others), patience(others.length)]).then(work)
  for (const key of keys) underway.set(key, turn)
  try {
    return await turn
  } finally {
    for (const key of keys) if (underway.get(key) === turn) underway.delete(key)
  }
}

/** No timer where there is nobody to wait for. */
function patience(others: number): Promise<void> {
  return others === 0 ? Promise.resolve() : sleep(PATIENCE_MS, undefined, { ref: false })
}

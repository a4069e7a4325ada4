/** With 100,000 submissions, every page, filter, and count of the review queue uses an index instead of a full scan. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ownCallers } from './callers.ts'
import { hookModule } from './hook-module.ts'

const AGENTS = 100_000
const statement = z.object({
  sql: z.string(),
  binds: z.record(z.string(), z.union([z.string(), z.number()])),
})
const details = z.array(z.object({ detail: z.string(), parent: z.number() }))
const review = hookModule('review')

const { database } = await ownCallers()
// As PocketBase does from time to time, so that SQLite knows the distribution of values.
database.exec(`INSERT INTO agents (id, name, description, websiteUrl, category, pricingModel, status, submittedAt, created, queuedAt)
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${AGENTS})
  SELECT printf('agent%010d', i), 'Agent ' || i, 'Long enough.', 'https://a.example/' || i, printf('category%07d', i % 20),
    'free', iif(i % 50 = 0, 'pending', iif(i % 7 = 0, 'rejected', 'approved')),
    strftime('%Y-%m-%d %H:%M:%fZ', 1700000000 + i, 'unixepoch'), strftime('%Y-%m-%d %H:%M:%fZ', 1700000000 + i, 'unixepoch'),
    strftime('%Y-%m-%d %H:%M:%fZ', 1700000000 + i, 'unixepoch') FROM n; ANALYZE`)

/** With `isOuter`, without subqueries. */
function planOf(made: unknown, isOuter = false): string[] {
  const { sql, binds } = statement.parse(made)
  const plain = sql.replace(/\{:(\w+)\}/g, ':$1')
  const values = Object.fromEntries(Object.entries(binds).map(([name, value]) => [`:${name}`, value]))
  return details
    .parse(database.prepare(`EXPLAIN QUERY PLAN ${plain}`).all(values))
    .filter(({ parent }) => !isOuter || parent === 0)
    .map(({ detail }) => detail)
}

const category = 'category0000003'
const AFTER = '2023-11-15 12:00:00.000Z|agent0000050000'

test('the index has prefixes of words', () => {
  const { sql } = z
    .object({ sql: z.string() })
    .parse(database.prepare("SELECT sql FROM sqlite_master WHERE name = 'agent_search'").get())
  const beginnings = /prefix='([\d ]+)'/.exec(sql)?.[1]?.split(' ').map(Number)
  expect(beginnings).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

describe.each(['', 'pending', 'approved', 'rejected'])('status %j', (status) => {
  test.each([
    ['all', '', ''],
    ['a category', category, ''],
    ['all, in the middle', '', AFTER],
    ['a category, in the middle', category, AFTER],
  ])('%s', (_, chosen, after) => {
    const query = review['page']?.({ status, category: chosen, limit: 50, after })
    const plan = planOf(query)
    expect(plan.filter((step) => /\ba\b/.test(step))).toEqual([
      expect.stringMatching(/^(?:SEARCH|SCAN) a USING INDEX idx_agents_/),
    ])
    if (status || chosen || after) expect(plan[0]).toContain('SEARCH')
    // An agent's few owners are sorted for each line.
    expect(planOf(query, true).join()).not.toContain('TEMP B-TREE')
    expect(plan.join()).toContain('SEARCH claims USING INDEX idx_claims_agent')
  })

  test.each([
    ['a search', '', ''],
    ['a search, in the middle', '', 'n50000'],
    ['a search in a category', category, ''],
  ])('%s', (_, chosen, after) => {
    const question = { status, category: chosen, search: 'agent long', limit: 50, after }
    const plan = planOf(review['foundPage']?.(question))
    expect(plan).toContainEqual(expect.stringMatching(/^SCAN agent_search VIRTUAL TABLE INDEX/))
    expect(plan).toContainEqual(expect.stringMatching(/^SEARCH o USING INTEGER PRIMARY KEY/))
    expect(plan).toContainEqual(expect.stringMatching(/^SEARCH a USING INDEX/))
    expect(plan.join()).not.toContain('SCAN a ')
    expect(planOf(review['total']?.(question)).join()).not.toContain('agents')
  })

  test.each(['', category])('the number of agents in category %j', (chosen) => {
    const plan = planOf(review['total']?.({ status, category: chosen, search: '' }))
    expect(plan.join()).toContain('agent_counts')
  })
})

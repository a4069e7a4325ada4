/** The audit log can't be rewritten, and changes made with a shell are detected. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { administer } from './administering.ts'
import { makeCallers, submission } from './callers.ts'

const ROWS = 12
const TRIGGERS = ['audit_head_insert', 'audit_keep', 'audit_fixed', 'audit_erase']

const pocketBase = await ownPocketBase()
const callers = await makeCallers(pocketBase)

function sql(...statements: string[]): void {
  const database = new DatabaseSync(join(pocketBase.dataDir, 'data.db'), { timeout: 10_000 })
  try {
    for (const statement of statements) database.exec(statement)
  } finally {
    database.close()
  }
}

const ask = (route: string, body?: Record<string, unknown>) => administer(callers.as('admin'), route, body)
const look = async () => (await ask('GET /audit/chain')).body
/** Checks every row, regardless of earlier checks. */
const chain = async () => (await ask('GET /audit/chain?from=0.')).body

function restore(): void {
  sql('DELETE FROM audit', 'INSERT INTO audit SELECT * FROM audit_copy')
  sql('DELETE FROM audit_head', 'INSERT INTO audit_head SELECT * FROM head_copy')
}

async function writeRows(): Promise<void> {
  const agents = pocketBase.root.collection('agents')
  for (let n = 0; n < ROWS; n += 1) {
    const { id } = await agents.create(submission({ status: 'pending', submitter: callers.user.id }))
    await ask(`PATCH agents/${id}`, { status: 'rejected', moderationNote: `Note ${n}`, reason: 'other' })
  }
  await ask(`PATCH users/${callers.other.id}`, { suspended: true, reason: 'Spam' })
}

test('an empty log is whole, and so is a full one, written by many at once', async () => {
  expect(await chain()).toMatchObject({ whole: true, rows: 0 })
  await writeRows()
  const agents = await Promise.all(
    Array.from({ length: 20 }, () =>
      pocketBase.root.collection('agents').create(submission({ status: 'pending' })),
    ),
  )
  await Promise.all(agents.map(({ id }) => ask(`PATCH agents/${id}`, { status: 'approved' })))
  expect(await chain()).toMatchObject({ whole: true, rows: ROWS + 21 })
})

test.each([
  'DELETE FROM audit WHERE number = 3',
  "UPDATE audit SET action = 'agent.approve' WHERE number = 3",
  'UPDATE audit SET number = 99 WHERE number = 3',
  "UPDATE audit SET actor = '' WHERE number = 3",
  "UPDATE audit SET after = '{}' WHERE number = 3",
  "UPDATE audit SET target = '' WHERE number = 3",
  "UPDATE audit SET hash = '' WHERE number = 3",
])('the database refuses: %s', (statement) => {
  expect(() => sql(statement)).toThrow('append-only')
})

describe('whoever takes those guards away is found out', () => {
  beforeAll(() => {
    sql(...TRIGGERS.map((name) => `DROP TRIGGER ${name}`))
    sql(
      'CREATE TABLE audit_copy AS SELECT * FROM audit',
      'CREATE TABLE head_copy AS SELECT * FROM audit_head',
    )
  })

  test.each<[number, string]>([
    [3, "UPDATE audit SET action = 'agent.approve' WHERE number = 3"],
    [3, "UPDATE audit SET target = 'anotheragent000' WHERE number = 3"],
    [3, "UPDATE audit SET targetName = 'Another' WHERE number = 3"],
    [3, "UPDATE audit SET at = '2020-01-01 00:00:00.000Z' WHERE number = 3"],
    [3, "UPDATE audit SET actor = 'anotheradmin000' WHERE number = 3"],
    [3, "UPDATE audit SET actorName = 'Another' WHERE number = 3"],
    [3, "UPDATE audit SET before = json_set(before, '$.status', 'approved') WHERE number = 3"],
    [3, "UPDATE audit SET after = json_set(after, '$.reason', 'advertisement') WHERE number = 3"],
    [3, "UPDATE audit SET after = json_set(after, '$.moderationNote', 'Kind') WHERE number = 3"],
    [3, "UPDATE audit SET after = json_set(after, '$.more', 1) WHERE number = 3"],
    [3, "UPDATE audit SET after = 'no json' WHERE number = 3"],
    [3, 'UPDATE audit SET after = NULL WHERE number = 3'],
    [3, "UPDATE audit SET salts = json_set(salts, '$.actor', '') WHERE number = 3"],
    [3, "UPDATE audit SET salts = json_set(salts, '$.about', ''), after = '{}' WHERE number = 3"],
    [3, "UPDATE audit SET salts = 'null', digests = 'null' WHERE number = 3"],
    [3, 'UPDATE audit SET hash = (SELECT hash FROM audit WHERE number = 4) WHERE number = 3'],
    [3, 'DELETE FROM audit WHERE number = 3'],
    [1, 'DELETE FROM audit WHERE number = 1'],
    [1, 'DELETE FROM audit'],
    [ROWS + 21, `DELETE FROM audit WHERE number = ${ROWS + 21}`],
    [ROWS + 20, `DELETE FROM audit WHERE number >= ${ROWS + 20}`],
    [3, 'UPDATE audit SET number = 7 - number WHERE number IN (3, 4)'],
    [3, 'DELETE FROM audit WHERE number = 3; UPDATE audit SET number = number - 1 WHERE number > 3'],
    [13, "UPDATE audit SET target = '' WHERE number = 13"],
    [13, "UPDATE audit SET after = json_set(after, '$.suspensionReason', 'Nothing') WHERE number = 13"],
    [ROWS + 22, "INSERT INTO audit (id, number, action, at) VALUES ('forged', 0, 'agent.approve', '')"],
    [ROWS + 22, "INSERT INTO audit (id, number, action, at) VALUES ('forged', 99999, 'agent.approve', '')"],
    [ROWS + 21, 'UPDATE audit_head SET number = number - 1'],
  ])('row %i: %s', async (firstBad, statement) => {
    // Numbers are unique, and rows exchange theirs.
    sql('DROP INDEX IF EXISTS idx_audit_number', statement)
    expect(await chain()).toMatchObject({ whole: false, firstBad })
    restore()
    expect(await chain()).toMatchObject({ whole: true })
  })

  test('a look reads only what is new, until a look at everything has found what was done before', async () => {
    expect(await look()).toMatchObject({ whole: true, rows: ROWS + 21, checked: ROWS + 21 })
    sql("UPDATE audit SET target = '' WHERE number = 3")
    expect(await look()).toMatchObject({ whole: true })
    expect(await chain()).toMatchObject({ whole: false, firstBad: 3 })
    expect(await look()).toMatchObject({ whole: false, firstBad: 3 })
    restore()
    expect(await look()).toMatchObject({ whole: true, checked: ROWS + 21 })
  })

  test('a look misses rows that are gone, and finds new ones that do not fit', async () => {
    sql('DELETE FROM audit WHERE number = 3')
    expect(await look()).toMatchObject({ whole: false })
    restore()
    expect(await look()).toMatchObject({ whole: true })
    const next = `SELECT 'forged', number + 1 FROM audit_head`
    sql(`INSERT INTO audit (id, number) ${next}`, 'UPDATE audit_head SET number = number + 1')
    expect(await look()).toMatchObject({ whole: false, firstBad: ROWS + 22 })
    restore()
  })

  test('an end that is cut off together with its head is missed by every look that follows', async () => {
    expect(await look()).toMatchObject({ whole: true })
    const head = `number = ${ROWS}, hash = (SELECT hash FROM audit WHERE number = ${ROWS})`
    sql(`DELETE FROM audit WHERE number > ${ROWS}`, `UPDATE audit_head SET ${head}`)
    for (const again of [look, chain, look])
      expect(await again()).toMatchObject({ whole: false, firstBad: ROWS + 1 })
    restore()
    expect(await look()).toMatchObject({ whole: true, rows: ROWS + 21 })
  })

  test('an earlier look is gone on from, and a forged place is none', async () => {
    const { place } = await look()
    expect((await ask(`GET /audit/chain?from=${place}`)).body).toMatchObject({ whole: true, place })
    expect((await ask('GET /audit/chain?from=3.wrong')).body).toMatchObject({ whole: false, firstBad: 4 })
    expect(await look()).toMatchObject({ whole: true })
  })
})

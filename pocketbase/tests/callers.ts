/** The five kinds of callers that every rule is tested with, and their replies. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { afterAll } from 'vitest'
import { connect } from '#site/server/pocketbase/connection.ts'
import type { TestPerson, TestPocketBase } from '#site/tests/support/sites/pocketbase.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { administer, entriesOf } from './administering.ts'

export const CALLERS = ['guest', 'user', 'other', 'admin', 'service', 'superuser'] as const
export type Who = (typeof CALLERS)[number]

interface Callers {
  user: TestPerson
  other: TestPerson
  admin: TestPerson
  as(who: Who): PocketBase
}

export type OwnCallers = Awaited<ReturnType<typeof ownCallers>>

async function makeCallers(pocketBase: TestPocketBase): Promise<Callers> {
  const [user, other, admin] = await Promise.all([
    pocketBase.createUser('user'),
    pocketBase.createUser('other'),
    pocketBase.createAdmin(),
  ])
  const clients: Record<Who, PocketBase> = {
    guest: pocketBase.as(),
    user: pocketBase.as(user.token),
    other: pocketBase.as(other.token),
    admin: pocketBase.as(admin.token),
    service: connect(pocketBase.connection),
    superuser: pocketBase.root,
  }
  return { user, other, admin, as: (who) => clients[who] }
}

/** A PocketBase for the tests of a file, with its callers and short ways to ask it. */
export async function ownCallers() {
  const pocketBase = await ownPocketBase()
  const { root, dataDir } = pocketBase
  const callers = await makeCallers(pocketBase)
  const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 60_000 })
  afterAll(() => database.close())
  return {
    pocketBase,
    callers,
    root,
    ask: (route: string, body?: Record<string, unknown>) => administer(callers.as('admin'), route, body),
    /** The actions of the audit log's entries about a record. */
    actions: async (id: string) => (await entriesOf(root, id)).map(({ action }) => action),
    database,
    sql: (statement: string) => database.exec(statement),
  }
}

/** The status of a call: 200 for any success. */
export async function status(call: Promise<unknown>): Promise<number> {
  return await call.then(
    () => 200,
    (error: unknown) => (error instanceof ClientResponseError ? error.status : -1),
  )
}

/** The names of the fields in a call's error. */
export async function refusedFields(call: Promise<unknown>): Promise<string[]> {
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (!(error instanceof ClientResponseError)) return []
  const { data } = error.response
  return typeof data === 'object' && data ? Object.keys(data) : []
}

/** The calls of one kind that succeed, by caller. */
export async function allowed(
  callers: Callers,
  call: (client: PocketBase, who: Who) => Promise<unknown>,
): Promise<Who[]> {
  const found: Who[] = []
  for (const who of CALLERS) if ((await status(call(callers.as(who), who))) === 200) found.push(who)
  return found
}

let made = 0

/** A valid submission. */
export function submission(fields: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1
  return {
    name: `Agent ${made}`,
    description: 'Does useful work for people.',
    websiteUrl: `https://agent-${made}.example/`,
    pricingModel: 'free',
    ...fields,
  }
}

/** Tokens signed like PocketBase's, with any claims, such as for sessions in the past. */
import { createHmac } from 'node:crypto'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { runSql } from './raw-sql.ts'

const USER = "select tokenKey || json_extract(options, '$.authToken.secret') as key, c.id as collectionId"
const OF = "from users u, _collections c where c.name = 'users' and u.id = ?"

export function signToken({ dataDir }: OpenSite, id: string, claims: Record<string, unknown>): string {
  const [row] = runSql(dataDir, `${USER} ${OF}`, id)
  if (!row) throw new Error(`There is no user ${id}`)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const who = { id, type: 'auth', collectionId: row['collectionId'], refreshable: true }
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...who, ...claims })}`
  return `${unsigned}.${createHmac('sha256', String(row['key'])).update(unsigned).digest('base64url')}`
}

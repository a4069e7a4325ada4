/** Machines that are lost during writes: everything acknowledged more than five seconds earlier is on the next one. */

import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClientResponseError } from 'pocketbase'
import { expect, onTestFinished, test } from 'vitest'
import { changeAgent, writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { runSql } from '#site/tests/support/api/raw-sql.ts'
import { answered, sendSubmission, submissionBody } from '#site/tests/support/api/submissions.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { BACKUP_KEY } from '#site/tests/support/sites/backups.ts'
import { killAll, replicated, restoreCopy } from '#site/tests/support/sites/replicas.ts'
import { startTestSite, type TestSite } from '#site/tests/support/sites/site.ts'

const LOSSES = 15
const SAFE_MS = 5000
const WRITING_MS = [3000, 9000] as const

/** Everything that a site acknowledged, with a query that finds it. */
let written: { at: number; sql: string; values: (string | number)[] }[] = []
let version = 0

function note(sql: string, ...values: (string | number)[]): void {
  written.push({ at: Date.now(), sql, values })
}

/** Writes until the site is lost. */
async function keepWriting(site: TestSite, agent: string, category: string): Promise<void> {
  const untilLost = async (write: () => Promise<void>) => {
    try {
      for (;;) await write()
    } catch (error) {
      // A request in flight when the machine was lost wasn't acknowledged.
      const isLost = error instanceof ClientResponseError ? error.status === 0 : error instanceof TypeError
      if (!isLost) throw error
    }
  }
  await Promise.all([
    untilLost(async () => {
      const { id, token, email } = await signUp(site)
      note('SELECT 1 FROM users WHERE id = ? AND email = ?', id, email)
      expect((await callApi(site, `POST /api/agents/${agent}/upvote`, { token })).status).toBe(200)
      note('SELECT 1 FROM votes WHERE user = ? AND agent = ?', id, agent)
    }),
    untilLost(async () => {
      const next = ++version
      await changeAgent(site.pocketBase.root, agent, { description: `Version ${next} of this agent.` })
      note('SELECT 1 FROM agents WHERE id = ? AND CAST(substr(description, 9) AS INTEGER) >= ?', agent, next)
    }),
    untilLost(async () => {
      const { status, body } = await sendSubmission(site, submissionBody(category))
      expect(status).toBe(201)
      note("SELECT 1 FROM agents WHERE id = ? AND status = 'pending'", answered.parse(body).id)
    }),
  ])
}

/** Acknowledged writes that the restored database is missing. */
function missingIn(dataDir: string): typeof written {
  return written.filter(({ sql, values }) => runSql(dataDir, sql, ...values).length === 0)
}

test(`${LOSSES} lost machines lose nothing that was acknowledged more than five seconds before`, async () => {
  const env = { REPLICATE_TO: scratchFolder(), BACKUP_KEY }
  let site = await startTestSite({ env })
  onTestFinished(() => site.stop())
  const ada = await signUp(site, 'ada')
  const category = await writeCategory(site.pocketBase.root, 'Lost and found')
  const agent = await writeAgent(site.pocketBase.root)
  const { statusKey } = answered.parse((await sendSubmission(site, submissionBody(category))).body)
  // A restore needs a backup.
  await expect.poll(() => site.log(), { timeout: 60_000 }).toContain('"msg":"backup created"')
  let acknowledged = 0
  for (let loss = 1; loss <= LOSSES; loss += 1) {
    await replicated(site)
    const writing = keepWriting(site, agent, category)
    const [least, most] = WRITING_MS
    await sleep(least + Math.random() * (most - least))
    const lostAt = Date.now()
    await killAll(site)
    await writing
    rmSync(site.dataDir, { recursive: true })

    const dataDir = await restoreCopy(env)
    expect(missingIn(dataDir).filter(({ at }) => at < lostAt - SAFE_MS)).toEqual([])
    acknowledged += written.length
    written = []
    site = await startTestSite({ env, dataDir })
    expect((await callApi(site, 'GET /api/auth/user', { token: ada.token })).status).toBe(200)
    expect((await callApi(site, `GET /api/submissions/${statusKey}`)).status).toBe(200)
  }
  expect(acknowledged).toBeGreaterThan(LOSSES * 20)
}, 1_800_000)

/** Fifteen machines in a row are lost during writes: everything acknowledged more than five seconds earlier is on the next one. */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { ClientResponseError } from 'pocketbase'
import { expect, onTestFinished, test } from 'vitest'
import { changeAgent, writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signIn, signUp } from '#site/tests/support/api/people.ts'
import { runSql } from '#site/tests/support/api/raw-sql.ts'
import { answered, sendSubmission, submissionBody } from '#site/tests/support/api/submissions.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { photo } from '#site/tests/support/samples/image-bytes.ts'
import { freePort } from '#site/tests/support/servers/local-server.ts'
import { startMailServer } from '#site/tests/support/servers/mail-server.ts'
import { BACKUP_KEY, runBackup } from '#site/tests/support/sites/backups.ts'
import { killAll, replicated, restoreCopy } from '#site/tests/support/sites/replicas.ts'
import { startTestSite, type TestSite } from '#site/tests/support/sites/site.ts'

const LOSSES = 15
const SAFE_MS = 5000
const WRITING_MS = [3000, 9000] as const

interface Written {
  kind: 'account' | 'edit' | 'submission' | 'vote'
  at: number
  /** Finds it in the database. */
  sql: string
  values: (string | number)[]
}

/** Everything that a site acknowledged, in order. */
const written: Written[] = []
let version = 0

function note(kind: Written['kind'], sql: string, ...values: (string | number)[]): void {
  written.push({ kind, at: Date.now(), sql, values })
}

/** Writes until the site is lost. */
async function keepWriting(
  site: TestSite,
  agents: string[],
  edited: string,
  category: string,
): Promise<void> {
  const root = site.pocketBase.root
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
      note('account', 'SELECT 1 FROM users WHERE id = ? AND email = ?', id, email)
      for (const agent of agents) {
        const { status } = await callApi(site, `POST /api/agents/${agent}/upvote`, { token })
        expect(status).toBe(200)
        note('vote', 'SELECT 1 FROM votes WHERE user = ? AND agent = ?', id, agent)
      }
    }),
    untilLost(async () => {
      const next = ++version
      await changeAgent(root, edited, { description: `Version ${next} of what this agent does.` })
      const sql = `SELECT 1 FROM agents WHERE id = ? AND CAST(substr(description, 9) AS INTEGER) >= ?`
      note('edit', sql, edited, next)
    }),
    untilLost(async () => {
      const { status, body } = await sendSubmission(site, submissionBody(category))
      expect(status).toBe(201)
      note('submission', "SELECT 1 FROM agents WHERE id = ? AND status = 'pending'", answered.parse(body).id)
    }),
  ])
}

/** Acknowledged writes that the restored database is missing. */
function missingIn(dataDir: string): Written[] {
  const database = new DatabaseSync(join(dataDir, 'pocketbase', 'data.db'))
  try {
    return written.filter(({ sql, values }) => !database.prepare(sql).get(...values))
  } finally {
    database.close()
  }
}

test('fifteen lost machines lose nothing that was acknowledged more than five seconds before', async () => {
  const copy = scratchFolder()
  const SMTP_PORT = String(await freePort())
  const env = { REPLICATE_TO: copy, BACKUP_KEY, SMTP_HOST: '127.0.0.1', SMTP_PORT }
  let site = await startTestSite({ env })
  onTestFinished(() => site.stop())
  const ada = await signUp(site, 'ada')
  const root = site.pocketBase.root
  const category = await writeCategory(root, 'Lost and found')
  const agents = await Promise.all(Array.from({ length: 5 }, () => writeAgent(root)))
  const [edited, picture] = [
    await writeAgent(root),
    (await uploadImage(site, await photo(800, 600).jpeg().toBuffer())).path,
  ]
  const sent = submissionBody(category, { previewImageURLs: [picture] })
  const submission = answered.parse((await sendSubmission(site, sent)).body)
  // The first backup was perhaps made before the upload.
  await expect.poll(() => site.log(), { timeout: 60_000 }).toContain('"msg":"backup created"')
  expect(await runBackup(site.dataDir, { REPLICATE_TO: copy })).toMatchObject({ code: 0 })
  const counts = { acknowledged: 0, younger: 0, lost: 0 }
  for (let loss = 1; loss <= LOSSES; loss += 1) {
    await replicated(site)
    const writing = keepWriting(site, agents, edited, category)
    const [least, most] = WRITING_MS
    await sleep(least + Math.random() * (most - least))
    const lostAt = Date.now()
    await killAll(site)
    await writing
    rmSync(site.dataDir, { recursive: true })

    const dataDir = await restoreCopy({ REPLICATE_TO: copy })
    const missing = missingIn(dataDir)
    expect(missing.filter(({ at }) => at < lostAt - SAFE_MS)).toEqual([])
    counts.acknowledged += written.length
    counts.younger += written.filter(({ at }) => at >= lostAt - SAFE_MS).length
    counts.lost += missing.length
    const age = (all: Written[], pick: (...times: number[]) => number) =>
      all.length > 0 ? pick(...all.map(({ at }) => lostAt - at)) : '–'
    process.stderr.write(
      `loss ${loss}: ${written.length} acknowledged, the last ${age(written, Math.min)} ms before; ${missing.length} lost, the first ${age(missing, Math.max)} ms before\n`,
    )
    written.length = 0
    site = await startTestSite({ env, dataDir })
    const { token } = ada
    expect((await callApi(site, 'GET /api/auth/user', { token })).status).toBe(200)
    await signIn(site, ada)
    expect((await callApi(site, `GET /api/submissions/${submission.statusKey}`)).status).toBe(200)
  }
  process.stderr.write(`${JSON.stringify(counts)}\n`)
  expect(counts.acknowledged).toBeGreaterThan(LOSSES * 20)
  // The image was only visible to admins and its submitter, and becomes public with its agent.
  await changeAgent(site.pocketBase.root, submission.id, { status: 'approved' })
  await expect.poll(async () => (await fetch(site.url + picture)).status, { timeout: 60_000 }).toBe(200)
  const waiting = await site.pocketBase.root
    .collection('mail_queue')
    .getFullList({ filter: "state = 'queued' && template = 'verify-email'" })
  expect(waiting.length).toBeGreaterThan(LOSSES)
  const server = await startMailServer({ port: Number(SMTP_PORT) })
  onTestFinished(() => server.stop())
  runSql(site.dataDir, "UPDATE mail_queue SET nextAt = '2020-01-01 00:00:00.000Z' WHERE state = 'queued'")
  const receivers = () => new Set(server.taken.map(({ to }) => to))
  const unsent = () => waiting.filter(({ to }) => !receivers().has(to))
  await expect.poll(unsent, { timeout: 120_000 }).toEqual([])
}, 1_800_000)

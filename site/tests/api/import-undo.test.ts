/** Undoing an import: added agents are deleted, changed ones stay, and otherwise the directory is as before. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { importTarget } from '#site/tests/support/sites/import-target.ts'

const { pocketBase, run, runFile, agents } = await importTarget()
const { root } = pocketBase

const person = { email: 'undo@roster.example', password: 'A long passw0rd', firstName: 'Ada', lastName: 'A' }
const { id } = await root
  .collection('users')
  .create({ ...person, passwordConfirm: person.password, role: 'admin' })
const admin = await root.collection('users').impersonate(id, 3600)

const HEAD = 'name,description,url,category\n'
const rows = (count: number) =>
  HEAD +
  Array.from(
    { length: count },
    (_, i) => `Row ${i},Does the task ${i}.,https://row-${i}.example.com,Made ${i % 3}`,
  ).join('\n')
const options = { mode: 'add', createCategories: true } as const

async function directory(): Promise<unknown> {
  const categories = await root.collection('categories').getFullList({ sort: 'id' })
  return { categories, agents: await agents() }
}

const batch = z.looseObject({ id: z.string(), left: z.number(), changed: z.number(), undone: z.string() })
const minuteAgo = () => new Date(Date.now() - 61_000).toISOString()
const batches = z.object({ items: z.array(batch) })
const listed = async () => batches.parse(await admin.send('/api/roster/admin/imports', {})).items[0]

async function undo(id?: string, voted = 'keep'): Promise<number> {
  const path = `/api/roster/admin/imports/${id ?? (await listed())?.id}/undo?voted=${voted}`
  for (let steps = 1; ; steps += 1) {
    const { isDone } = z
      .looseObject({ isDone: z.boolean() })
      .parse(await admin.send(path, { method: 'POST' }))
    if (isDone) return steps
  }
}

test('an undo restores the catalogue as it was before the import', async () => {
  await run(`${HEAD}There,Was there before.,https://there.example.com,Coding`)
  const before = await directory()
  expect(await run(rows(150), options)).toMatchObject({
    created: 150,
    newCategories: ['Made 0', 'Made 1', 'Made 2'],
  })
  expect(await listed()).toMatchObject({
    name: 'agents.csv',
    left: 150,
    changed: 0,
    counts: { created: 150 },
  })
  expect(await directory()).not.toEqual(before)
  expect(await undo()).toBe(2)
  expect(await directory()).toEqual(before)
  expect(await listed()).toMatchObject({ left: 0, undone: expect.stringContaining('Z') })
})

test('a running import cannot be undone, and an undo of a killed one removes its categories too', async () => {
  const refused: unknown[] = []
  const onProgress = (done: number) => {
    if (done === 4) refused.push(undo().catch(({ status }) => status))
    if (done === 60) throw new Error('Killed.')
  }
  await expect(run(rows(60), options, { onProgress })).rejects.toThrow('Killed.')
  expect(await Promise.all(refused)).toEqual([409])
  expect(await listed()).toMatchObject({ isRunning: true, counts: null })
  await expect(undo()).rejects.toMatchObject({ status: 409 })
  const { id = '' } = (await listed()) ?? {}
  await root.collection('imports').update(id, { renewed: minuteAgo() })
  await undo()
  expect(await agents()).toEqual([])
  expect(await root.collection('categories').getFullList({ filter: 'name ~ "Made"' })).toEqual([])
})

test('an undo is audited once, before it deletes anything', async () => {
  await run(rows(150), options)
  const { id = '' } = (await listed()) ?? {}
  await admin.send(`/api/roster/admin/imports/${id}/undo`, { method: 'POST' })
  expect(await agents()).toHaveLength(50)
  const filter = root.filter("action = 'import.undo' && target = {:id}", { id })
  const audited = () => root.collection('audit').getFullList({ filter })
  expect(await audited()).toMatchObject([{ targetName: 'agents.csv', after: { retained: 0 } }])
  expect(await undo()).toBe(1)
  expect(await audited()).toHaveLength(1)
})

test('the request that deletes the last of 100 agents deletes their categories, too', async () => {
  await run(rows(100), options)
  expect(await undo()).toBe(1)
  expect(await root.collection('categories').getFullList({ filter: 'name ~ "Made"' })).toEqual([])
})

test('an import that is refused leaves no batch', async () => {
  const count = async () => (await root.collection('imports').getList(1, 1)).totalItems
  const before = await count()
  await expect(run(rows(3), { choices: { Nope: 'Coding' } })).rejects.toThrow('no heading')
  await expect(run(rows(3), { choices: { 'Made 1': 'Nope' } })).rejects.toThrow('no category')
  expect(await count()).toBe(before)
})

test('an agent that someone has changed since stays, is counted, and is listed', async () => {
  await run(rows(4), options)
  const [first] = await root.collection('agents').getFullList({ filter: 'name = "Row 1"' })
  await root.collection('agents').update(first?.id ?? '', { description: 'Edited by a person.' })
  const { id: batchId } = (await listed()) ?? { id: '' }
  await undo()
  expect(await agents()).toMatchObject([{ name: 'Row 1', categoryName: 'Made 1' }])
  expect(await listed()).toMatchObject({ left: 1, changed: 1 })
  for (const search of ['', '&search=edited']) {
    const found = await admin.send(`/api/roster/admin/submissions?import=${batchId}${search}`, {})
    expect(found).toMatchObject({ total: 1, items: [{ name: 'Row 1' }] })
  }
})

test('an agent with votes stays and is counted, unless the admin includes it', async () => {
  await run(rows(3), options)
  const [agent] = await root.collection('agents').getFullList({ filter: 'name = "Row 1"' })
  const { id: user } = await pocketBase.createUser('voter')
  await root.collection('votes').create({ user, agent: agent?.id })
  expect(await listed()).toMatchObject({ left: 3, changed: 0, voted: 1 })
  await undo()
  expect(await agents()).toMatchObject([{ name: 'Row 1' }])
  expect(await listed()).toMatchObject({ left: 1, voted: 1 })
  await undo(undefined, 'delete')
  expect(await agents()).toEqual([])
})

test('a later import that updates an agent keeps it from the undo of the first, by name', async () => {
  await run(rows(3), options)
  const { id } = (await listed()) ?? {}
  await run(`${HEAD}Row 1,Does it better.,https://row-1.example.com,Made 1`)
  const { items } = batches.parse(await admin.send('/api/roster/admin/imports', {}))
  expect(items[0]).toMatchObject({ counts: { created: 0, updated: 1 }, left: 0 })
  expect(items[1]).toMatchObject({ id, left: 3, changed: 1, changedNames: ['Row 1'] })
  await undo(id)
  expect(await agents()).toMatchObject([{ name: 'Row 1', description: 'Does it better.' }])
})

test('reports what an earlier import of the file added and the file no longer has', async () => {
  const list = (names: string[]) =>
    `## Coding\n${names.map((name) => `- [${name}](https://${name}.example.com) - Writes code.`).join('\n')}`
  const titles = (report: Awaited<ReturnType<typeof run>>) => report.missing.map(({ name }) => name)
  const other = '\n## Novels\n- [Tale](https://tale.example.com) - Writes novels.'
  const first = { ...options, choices: { Novels: 'Finance' } }
  await runFile('list.md', list(['one', 'two', 'three']) + other, first)
  const next = list(['one', 'two']) + other
  expect(titles(await runFile('list.md', next, { choices: { Novels: '-' } }))).toEqual(['three'])
  expect(titles(await runFile('list.md', next, {}, undefined, ['Novels']))).toEqual(['three'])
  const rejected = next.replace('Writes novels.', 'Bad.')
  expect(titles(await runFile('list.md', rejected, {}))).toEqual(['three'])
})

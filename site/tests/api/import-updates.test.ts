/** Imports of existing agents, against a real PocketBase. */
import { expect, test } from 'vitest'
import { reportText } from '#site/server/importing/report.ts'
import { importTarget } from '#site/tests/support/sites/import-target.ts'

const { pocketBase, run, agents } = await importTarget()

const HEAD = 'name,description,url,category\n'
const PILOT = `${HEAD}Pilot,Writes code with you.,https://pilot.example.com,Coding`
const NEW_PILOT = `${HEAD}Co-Pilot,Writes code for you.,https://pilot.example.com,Finance`

async function idOf(name: string) {
  const { root } = pocketBase
  return (await root.collection('agents').getFirstListItem(root.filter('name = {:name}', { name }))).id
}

test('by default only new agents are added, and changes of others are reported by field', async () => {
  await run(PILOT)
  const before = await agents()
  const report = await run(`${NEW_PILOT}\nOther,Does another thing.,https://other.example.com,Coding`, {
    mode: 'add',
  })
  expect(report).toMatchObject({ created: 1, updated: 0, left: 1, kept: 0 })
  expect(report.outcomes[0]).toMatchObject({
    line: 2,
    result: 'left',
    id: await idOf('Pilot'),
    changes: [
      { field: 'name', from: 'Pilot', to: 'Co-Pilot', is: 'left' },
      { field: 'description', from: 'Writes code with you.', to: 'Writes code for you.', is: 'left' },
      { field: 'category', from: 'Coding', to: 'Finance', is: 'left' },
    ],
  })
  expect(reportText(report)).toContain(
    '  line 2 Co-Pilot: name: "Pilot" → "Co-Pilot"; description: "Writes code with you." → "Writes code for you."; category: "Coding" → "Finance"',
  )
  expect(await agents()).toMatchObject([{ name: 'Other' }, ...before])
})

test('fields edited since the last import stay, unless the mode overwrites them', async () => {
  await run(PILOT)
  const { root } = pocketBase
  await root.collection('agents').update(await idOf('Pilot'), { description: 'Edited by a person.' })
  const report = await run(NEW_PILOT)
  expect(report).toMatchObject({ updated: 1, kept: 1 })
  expect(reportText(report)).toContain(
    '  line 2 Co-Pilot: description: "Edited by a person." → "Writes code for you."',
  )
  const kept = { name: 'Co-Pilot', description: 'Edited by a person.', categoryName: 'Finance' }
  expect(await agents()).toMatchObject([kept])
  // The next import doesn't mistake what this one wrote for an edit.
  expect(await run(PILOT)).toMatchObject({ updated: 1, kept: 1, outcomes: [{ result: 'updated' }] })
  expect(await agents()).toMatchObject([{ ...kept, name: 'Pilot', categoryName: 'Coding' }])
  expect(await run(NEW_PILOT, { mode: 'update-edited' })).toMatchObject({ updated: 1, kept: 0 })
  expect(await agents()).toMatchObject([{ name: 'Co-Pilot', description: 'Writes code for you.' }])
  expect(await run(PILOT)).toMatchObject({ updated: 1, kept: 0 })
})

test.each(['add', 'update', 'update-edited'] as const)(
  'a dry run reports what the import in the mode %s reports',
  async (mode) => {
    const row = (name: string, text: string) => `${name},${text},https://${name}.example.com,Coding`
    const file = (...rows: string[]) => HEAD + rows.join('\n')
    await run(
      file(row('same', 'Stays as it is.'), row('edited', 'Writes code.'), row('other', 'Writes texts.')),
    )
    await run(file(row('gone', 'No longer listed.')))
    const { root } = pocketBase
    await root.collection('agents').update(await idOf('edited'), { description: 'Edited by a person.' })
    const next = file(
      row('same', 'Stays as it is.'),
      row('edited', 'Writes code for you.'),
      row('other', 'Writes texts for you.'),
      row('new', 'Does another thing.'),
      'SAME,Has the name of another.,https://same.example.org,Coding',
      row('bad\u0007name', 'Is refused for its name.'),
      'bare',
    )
    const { dryRun: _, seconds: _seconds, ...planned } = await run(next, { mode, dryRun: true })
    expect(planned).toMatchObject({
      created: 1,
      unchanged: 1,
      duplicate: 1,
      rejected: 2,
      missing: [{ name: 'gone' }],
    })
    expect(planned.kept).toBe(mode === 'update-edited' ? 0 : 1)
    const done = await run(next, { mode })
    const outcomes = done.outcomes.map((one) => {
      if (one.result !== 'created') return one
      const { id: _id, ...rest } = one
      return rest
    })
    expect({ ...done, outcomes }).toEqual({ ...planned, dryRun: false, seconds: done.seconds })
  },
)

test('an agent without import digests counts as edited by a person', async () => {
  await run(PILOT)
  const { root } = pocketBase
  await root.collection('agents').update(await idOf('Pilot'), { imported: null })
  expect(await run(NEW_PILOT)).toMatchObject({ updated: 0, left: 1, kept: 3 })
  expect(await run(NEW_PILOT, { mode: 'update-edited' })).toMatchObject({ updated: 1, kept: 0 })
  const { imported, ...shown } = await root.collection('agents').getOne(await idOf('Co-Pilot'))
  expect(Object.keys(imported)).toEqual(['name', 'description', 'category'])
  expect(shown).toMatchObject({ name: 'Co-Pilot' })
})

test('a row matches the listed agent of its website, not an older rejected one', async () => {
  await run(PILOT)
  const former = await idOf('Pilot')
  const records = pocketBase.root.collection('agents')
  await records.update(former, { status: 'rejected' })
  const { id } = await records.create({
    name: 'Pilot again',
    description: 'Writes code with you.',
    websiteUrl: 'https://pilot.example.com',
    pricingModel: 'free',
    status: 'approved',
  })
  const { outcomes } = await run(NEW_PILOT, { mode: 'update-edited' })
  expect(outcomes).toMatchObject([{ result: 'updated', id }])
})

const rows = (count: number) =>
  HEAD +
  Array.from(
    { length: count },
    (_, i) => `Row ${i},Does task ${i}.,https://row-${i}.example.com,Coding`,
  ).join('\n')

test('a canceled import reports the agents it wrote, which stay', async () => {
  let written = 0
  const onProgress = (done: number) => {
    written = done
  }
  const stopped = () => (written >= 3 ? 'Enough.' : undefined)
  const report = await run(rows(40), {}, { onProgress, stopped })
  expect(report.stopped).toBe('Enough.')
  expect(report.created).toBeGreaterThanOrEqual(3)
  expect(report.created).toBeLessThan(40)
  expect(await agents()).toHaveLength(report.created)
})

test('reports that PocketBase died, and the next import completes the file', async () => {
  const onProgress = (done: number) => {
    if (done === 50) process.kill(pocketBase.pid(), 'SIGKILL')
  }
  const report = await run(rows(200), {}, { onProgress })
  expect(report.stopped).toMatch(/^Lost the connection to PocketBase\./)
  expect(report.created).toBeGreaterThanOrEqual(50)
  expect(report.created).toBeLessThan(200)
  await pocketBase.restart()
  const rest = await run(rows(200))
  expect(rest.created + rest.unchanged).toBe(200)
  expect(await agents()).toHaveLength(200)
})

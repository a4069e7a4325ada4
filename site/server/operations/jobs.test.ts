import { pino } from 'pino'
import { expect, test } from 'vitest'
import { JOB_FAILED_UNKNOWN, JOB_RUNS } from '#site/domain/texts/operations.ts'
import { Failure } from '#site/server/config/failure.ts'
import { Jobs } from './jobs.ts'

const allowed = async () => undefined
const newJobs = () => new Jobs(pino({ level: 'silent' }))

test('one of each runs at a time, and tells how far it is and what came of it', async () => {
  const jobs = newJobs()
  const end = Promise.withResolvers<string>()
  const work = (onShare: (share: number) => void) => {
    onShare(0.5)
    return end.promise
  }
  expect(await jobs.start('backup', work, allowed)).toMatchObject({ state: 'running' })
  await expect(jobs.start('backup', work, allowed)).rejects.toMatchObject({ status: 409, message: JOB_RUNS })
  await jobs.start('recount', async () => 'nothing to do', allowed)
  expect(jobs.of('backup')).toMatchObject({ state: 'running', progress: 0.5 })
  end.resolve('all of it')
  await jobs.ended()
  expect(jobs.all()).toMatchObject([
    { name: 'backup', state: 'done', progress: 1, outcome: 'all of it' },
    { name: 'recount', state: 'done', outcome: 'nothing to do' },
  ])
  await jobs.start('backup', async () => 'again', allowed)
  await jobs.ended()
  expect(jobs.of('backup')).toMatchObject({ outcome: 'again' })
})

test('of two that ask at once, one begins', async () => {
  const jobs = newJobs()
  const asked = Promise.withResolvers<void>()
  const first = jobs.start(
    'publish',
    async () => 'done',
    () => asked.promise,
  )
  await expect(jobs.start('publish', async () => 'done', allowed)).rejects.toMatchObject({ status: 409 })
  asked.resolve()
  expect(await first).toMatchObject({ name: 'publish', state: 'running' })
  await jobs.ended()
})

test('what is not allowed is not begun, and the last outcome stays', async () => {
  const jobs = newJobs()
  const refuse = () => Promise.reject(new Error('not on record'))
  let began = false
  const work = async () => {
    began = true
    return 'done'
  }
  await expect(jobs.start('recount', work, refuse)).rejects.toThrow('not on record')
  expect({ began, all: jobs.all() }).toEqual({ began: false, all: [] })
  await jobs.start('recount', async () => 'first', allowed)
  await jobs.ended()
  await expect(jobs.start('recount', work, refuse)).rejects.toThrow('not on record')
  expect(jobs.of('recount')).toMatchObject({ state: 'done', outcome: 'first' })
})

test('a failure that a person can mend is told, any other stands in the log', async () => {
  const jobs = newJobs()
  await jobs.start('backup', () => Promise.reject(new Failure('Free some space')), allowed)
  await jobs.start('publish', () => Promise.reject(new TypeError('x is undefined')), allowed)
  await jobs.ended()
  expect(jobs.of('backup')).toMatchObject({ state: 'failed', outcome: 'Free some space' })
  expect(jobs.of('publish')).toMatchObject({ state: 'failed', outcome: JOB_FAILED_UNKNOWN })
})

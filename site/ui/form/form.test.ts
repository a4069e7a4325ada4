import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '#site/client/api.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { $toasts } from '#site/ui/toast/toast.ts'
import { createForm } from './form.ts'

const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('Name is required'), v.minLength(3, 'Too short')),
  email: v.pipe(v.string(), v.includes('@', 'No address')),
})
const WRONG = { name: 'Name is required', email: 'No address' }
const FAILED = { title: 'Error', description: 'Failed to save' }

function typed(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const good = typed({ name: 'Ada', email: 'ada@x.org' })

beforeEach(() => {
  fakeBrowser()
  $toasts.set([])
})

test('invalid fields get their first message, and nothing is sent', async () => {
  const send = vi.fn()
  const form = createForm({ name: 'test', schema, send, failed: FAILED })
  await form.submit(typed({ name: '', email: 'x' }))
  expect(form.$state.get()).toEqual({ state: 'open', errors: WRONG, faulty: WRONG, failures: 1 })
  expect(send).not.toHaveBeenCalled()
  form.correct('name')
  form.correct('name')
  expect(form.$state.get()).toMatchObject({ errors: { email: 'No address' }, faulty: WRONG, failures: 1 })
  form.reset()
  expect(form.$state.get()).toEqual({ state: 'open', errors: {}, faulty: {}, failures: 0 })
})

test('a second press during a request sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn(() => promise)
  const form = createForm({ name: 'test', schema, send, failed: FAILED })
  const both = Promise.all([form.submit(good), form.submit(good)])
  form.reset()
  expect(form.$state.get()).toEqual({ state: 'pending' })
  resolve()
  await both
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', email: 'ada@x.org' })
  expect(form.$state.get()).toMatchObject({ state: 'open' })
})

test.for([
  [
    422,
    '{"message":"Invalid","issues":[{"field":"email","message":"Taken"}]}',
    'Invalid',
    { email: 'Taken' },
  ],
  [
    422,
    '{"message":"Invalid","issues":[{"field":"tags.2","message":"Long"},{"field":"tags","message":"Many"}]}',
    'Invalid',
    { tags: 'Long' },
  ],
  [409, '{"message":"Taken","field":"email"}', 'Taken', { email: 'Taken' }],
  [429, '{"message":"Try again in 3 minutes."}', 'Try again in 3 minutes.', {}],
  [502, '<h1>Bad gateway</h1>', 'Failed to save', {}],
] as const)('%i %s shows "%s"', async ([status, text, description, errors]) => {
  const send = () => Promise.reject(new ApiFailure(status, text))
  const form = createForm({ name: 'test', schema, send, failed: FAILED })
  await form.submit(good)
  expect($toasts.get()).toMatchObject([{ title: 'Error', description, tone: 'destructive' }])
  const refusal = Object.keys(errors).length > 0 ? undefined : description
  expect(form.$state.get()).toEqual({ state: 'open', errors, faulty: errors, refusal, failures: 1 })
})

test('fields without an input are checked and sent too', async () => {
  const send = vi.fn()
  const more = () => ({ email: 'ada@y.org', unknown: true })
  const form = createForm({ name: 'test', schema, more, send, failed: FAILED })
  await form.submit(good)
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', email: 'ada@y.org' })
})

test('a form stays disabled while its page is left, and works after Back', async () => {
  const form = createForm({ name: 'test', schema, send: async () => undefined, failed: FAILED, leaves: true })
  const stop = form.$state.listen(() => {})
  await form.submit(good)
  expect(form.$state.get()).toEqual({ state: 'pending' })
  window.dispatchEvent(new Event('pagehide'))
  expect(form.$state.get()).toMatchObject({ state: 'open' })
  stop()
})

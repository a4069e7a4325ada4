import { beforeEach, expect, test, vi } from 'vitest'
import { Signer } from './signed-uploads.ts'

const ID = '0a'.repeat(16)
const OTHER = '0b'.repeat(16)
const START = Date.UTC(2026, 10, 22, 12, 30)

const signer = new Signer(() => 'a secret')
const grant = { max: 100, owner: 'somebody0000000' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})

const later = (seconds: number) => vi.setSystemTime(START + seconds * 1000)

test('a grant is valid for ten minutes', () => {
  const search = signer.grant(ID, grant)
  expect(signer.granted(ID, search)).toMatchObject(grant)
  later(600)
  expect(signer.granted(ID, search)).toMatchObject(grant)
  later(601)
  expect(() => signer.granted(ID, search)).toThrow(
    expect.objectContaining({ status: 403, message: 'Request has expired' }),
  )
})

test("a view lasts a day, is the same within an hour, and doesn't grant uploads", () => {
  const search = signer.view(ID)
  later(1700)
  expect(signer.view(ID)).toBe(search)
  expect(signer.maySee(ID, search)).toBe(true)
  expect(signer.maySee(OTHER, search)).toBe(false)
  later(86_400)
  expect(signer.maySee(ID, search)).toBe(true)
  later(86_400 + 3601)
  expect(signer.maySee(ID, search)).toBe(false)
  expect(signer.maySee(ID, signer.grant(ID, grant))).toBe(false)
  for (const wrong of ['', '?view=', '?view=.', '?view=99999999999.x', `?view=${search}`]) {
    expect(signer.maySee(ID, wrong), wrong).toBe(false)
  }
})

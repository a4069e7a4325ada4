import { expect, test } from 'vitest'
import { Seal } from '#site/server/config/cipher.ts'

test('a text is opened only by its seal, and only unchanged', () => {
  const seal = new Seal(() => 'secret', 'one purpose')
  const sealed = seal.seal({ state: 'abc' })
  expect(seal.open(sealed)).toEqual({ state: 'abc' })
  expect(sealed).not.toContain(Buffer.from('abc').toString('base64url'))
  expect(new Seal(() => 'secret', 'another purpose').open(sealed)).toBeUndefined()
  expect(new Seal(() => 'other', 'one purpose').open(sealed)).toBeUndefined()
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  for (const broken of ['', 'x', sealed.slice(0, 30), sealed.slice(0, -2), changed]) {
    expect(seal.open(broken)).toBeUndefined()
  }
})

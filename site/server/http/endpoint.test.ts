import { expect, test } from 'vitest'
import { admit } from './endpoint.ts'

const user = { role: 'user' } as const
const admin = { role: 'admin' } as const

test.each([
  ['public', undefined, undefined],
  ['user', undefined, 401],
  ['user', user, undefined],
  ['admin', undefined, 401],
  ['admin', user, 403],
  ['admin', admin, undefined],
] as const)('access %s for %o: %s', (access, caller, status) => {
  const call = () => admit(access, caller)
  if (status === undefined) expect(call).not.toThrow()
  else expect(call).toThrow(expect.objectContaining({ status }))
})

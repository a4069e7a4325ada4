import { expect, test } from 'vitest'
import type { Person } from '#site/contracts/accounts.ts'
import { fullName, initials } from './person.ts'

const person: Person = {
  id: 'a'.repeat(15),
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@roster.example',
  profileImageUrl: '',
  createdAt: '',
  role: 'user',
  isAdmin: false,
  verified: true,
  hasPassword: true,
  votes: [],
}

test.each([
  ['Ada', 'Okafor', 'Ada Okafor', 'AO'],
  ['ada', '', 'ada', 'A'],
  ['', 'Okafor', 'Okafor', 'O'],
  ['', '', '', 'A'],
  ['Élodie', '𠮷田', 'Élodie 𠮷田', 'É𠮷'],
])('"%s" "%s" is called "%s" and shortened to "%s"', (firstName, lastName, whole, short) => {
  expect(fullName({ firstName, lastName })).toBe(whole)
  expect(initials({ ...person, firstName, lastName })).toBe(short)
})

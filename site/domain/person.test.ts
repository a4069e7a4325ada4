import { expect, test } from 'vitest'
import { fullName, initials } from './person.ts'

test.each([
  ['Ada', 'Okafor', 'Ada Okafor', 'AO'],
  ['ada', '', 'ada', 'A'],
  ['', 'Okafor', 'Okafor', 'O'],
  ['', '', '', 'A'],
  ['Élodie', '𠮷田', 'Élodie 𠮷田', 'É𠮷'],
])('"%s" "%s" is called "%s" and shortened to "%s"', (firstName, lastName, whole, short) => {
  expect(fullName({ firstName, lastName })).toBe(whole)
  expect(initials({ firstName, lastName, email: 'ada@roster.example' })).toBe(short)
})

import { expect, test } from 'vitest'
import { readCatalogue } from './read-catalogue.ts'
import { voterRows } from './seed-rows.ts'

const catalogue = readCatalogue()
const NOW = Date.now()

test('invented people have different random passwords', () => {
  const passwords = voterRows(catalogue, NOW).map((voter) => voter['password'])
  expect(new Set(passwords).size).toBe(96)
  expect(passwords.every((password) => String(password).length > 30)).toBe(true)
})

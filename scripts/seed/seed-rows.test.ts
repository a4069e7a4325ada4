import { expect, test } from 'vitest'
import { readCatalogue } from './read-catalogue.ts'
import { agentRows, voteRows, voterRows } from './seed-rows.ts'

const catalogue = readCatalogue()
const NOW = Date.now()

test('invented people have different random passwords', () => {
  const passwords = voterRows(catalogue, NOW).map((voter) => voter['password'])
  expect(new Set(passwords).size).toBe(96)
  expect(passwords.every((password) => String(password).length > 30)).toBe(true)
})

test('ids are PocketBase ids and all different', () => {
  const voters = voterRows(catalogue, NOW)
  const rows = [...agentRows(catalogue, NOW), ...voters, ...voteRows(catalogue, voters, NOW)]
  for (const { id } of rows) expect(id).toMatch(/^[a-z0-9]{15}$/)
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
})

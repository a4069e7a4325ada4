import { ClientResponseError } from 'pocketbase'
import { expect, test } from 'vitest'
import { ImportError } from './formats/table.ts'
import { refusal } from './refusal.ts'

const answer = (status: number, data: object, message = 'Failed to create record.') =>
  new ClientResponseError({ status, data: { status, message, data } })

test('names a refused field with its reason', () => {
  const data = { githubUrl: { code: 'validation_invalid', message: 'Please enter a valid GitHub URL' } }
  expect(refusal(answer(400, data))).toBe('githubUrl: Please enter a valid GitHub URL')
})

test('suggests a full disk if no field is named', () => {
  expect(refusal(answer(400, {}))).toBe(
    "PocketBase couldn't store the row and gave no reason. Its disk may be full.",
  )
})

test('quotes any other response', () => {
  expect(refusal(answer(429, {}, 'Too many requests.'))).toBe('PocketBase returned 429: Too many requests.')
})

test.each([0, 401, 403])('after status %i no other row can succeed', (status) => {
  expect(() => refusal(answer(status, {}))).toThrow(ImportError)
  expect(() => refusal(answer(status, {}))).toThrow(/Import the file again/)
})

test('rethrows programming errors', () => {
  expect(() => refusal(new TypeError('x is undefined'))).toThrow(TypeError)
})

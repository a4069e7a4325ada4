import { expect, test } from 'vitest'
import { uploadAddressFailed } from './uploads.ts'

test('the editor says the status and the words with which an address was refused', () => {
  expect(uploadAddressFailed(503, 'Away')).toBe('Failed to get upload URL: 503 Away')
})

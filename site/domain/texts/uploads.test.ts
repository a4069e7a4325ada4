import { expect, test } from 'vitest'
import { uploadAddressFailed } from './uploads.ts'

test('shows the status and the reason of a refused URL', () => {
  expect(uploadAddressFailed(503, 'Away')).toBe('Failed to get upload URL: 503 Away')
})

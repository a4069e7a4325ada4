import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { readConfig } from '#site/server/config/config.ts'
import { openApi } from './openapi.ts'
import { ROUTES } from './routes.ts'

const document = openApi(readConfig({ SITE_URL: 'https://agents.example.com' }))

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('describes every route of the table', () => {
  const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(Object.keys(ROUTES).sort())
})

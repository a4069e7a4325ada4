/** Values that the agent forms send besides their fields: accepted terms, and images. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ROUTES } from '#site/contracts/routes.ts'
import { AdminEdit } from '#site/features/admin/agents/edited-agent.ts'
import { AGENT_FIELDS, submission } from '#site/tests/support/samples/agent-field-cases.ts'
import { Submit } from './agent-fields.ts'

const PICTURE = 'https://paper.example/picture.png'
const UPLOAD = `/objects/uploads/${'0a'.repeat(16)}`
const NO_IMAGE = /^Images must be uploaded here/

/** Form and contract must validate images the same way. */
function told(name: 'submit' | 'admin-edit', images: string[]): string | undefined {
  const isNew = name === 'submit'
  const form = isNew ? Submit : AdminEdit
  const { body } = ROUTES[isNew ? 'POST /api/agents' : 'PUT /api/admin/agents/{id}']
  const fields = isNew
    ? { ...submission, previewImageURLs: images }
    : { ...AGENT_FIELDS, previewImages: images }
  const inForm = v.safeParse(form, fields).issues?.[0].message
  expect(body.safeParse({ ...fields, tags: [], worksWith: [] }).error?.issues[0]?.message).toBe(inForm)
  return inForm
}

test('a submission needs the terms accepted, which is not sent', () => {
  const { acceptTerms: _, ...unaccepted } = submission
  const message = 'You must accept the terms and conditions'
  expect(v.safeParse(Submit, unaccepted).issues).toMatchObject([{ message }])
  const sent = v.parse(Submit, { ...submission, seconds: 40 })
  expect(sent).not.toHaveProperty('acceptTerms')
  expect(sent).toMatchObject({ tags: ['pdf', 'citations'], seconds: 40 })
})

test.each([
  ['submit', 3, 'Please add at most 3 images'],
  // As many as an imported agent may have. PocketBase limits the others to five.
  ['admin-edit', 10, 'An agent can have at most 5 images'],
] as const)('%s: at most %i images, uploaded here or at an https address', (name, most, tooMany) => {
  const images = Array.from({ length: most }, (_, i) => (i % 2 ? UPLOAD : PICTURE))
  expect(told(name, images)).toBeUndefined()
  expect(told(name, [...images, UPLOAD])).toBe(tooMany)
  expect(told(name, ['http://paper.example/picture.png'])).toMatch(NO_IMAGE)
  expect(told(name, ['/objects/uploads/../secret'])).toMatch(NO_IMAGE)
  expect(told(name, [`${PICTURE}?${'p'.repeat(2048)}`])).toBe('URL must be at most 2048 characters')
})

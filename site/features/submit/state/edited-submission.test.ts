import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { FOLLOWED } from '#site/tests/support/samples/sample-submissions.ts'

const OWN = 'a'.repeat(15)
const UPLOAD = `/objects/uploads/${'0'.repeat(32)}`

let asked: string[]
let reply: () => Response

beforeEach(() => {
  fakeBrowser()
  window.localStorage.setItem('authToken', 'own')
  asked = []
  reply = () => Response.json(FOLLOWED.pending)
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    asked.push(`${path} ${headers.get('Authorization')}`)
    return reply()
  })
})

async function open(search: string, hash = '') {
  Object.assign(window.location, { search, hash })
  vi.resetModules()
  const { $edited, openEdited } = await import('./edited-submission.ts')
  const { $fields } = await import('./submit-fields.ts')
  const { imageAddresses, submitUploads } = await import('./submit-images.ts')
  await openEdited()
  return {
    edited: $edited.get(),
    fields: $fields.get(),
    images: imageAddresses(),
    files: submitUploads.$files.get(),
  }
}

test('requests nothing for a new submission', async () => {
  expect(await open('', '#a-secret-key')).toMatchObject({ edited: { state: 'none' }, fields: { name: '' } })
  expect((await open('?edit=link')).edited).toEqual({ state: 'none' })
  expect(asked).toEqual([])
})

test('sends a secret key without the token and an own ID with it, and fills in the last revision', async () => {
  const { edited, fields, images } = await open('?edit=link', '#a-secret-key')
  const last = FOLLOWED.pending.revisions.at(-1)?.fields
  expect(edited).toMatchObject({ state: 'editing', key: 'a-secret-key' })
  expect(fields).toMatchObject({ name: last?.name, description: last?.description, tags: 'letters, mail' })
  expect(images).toEqual(last?.previewImageURLs)
  expect((await open(`?edit=${OWN}`)).edited).toMatchObject({ state: 'editing', key: OWN })
  expect(asked).toEqual(['/api/submissions/a-secret-key null', `/api/submissions/${OWN} Bearer own`])
})

test('keeps an uploaded image by its path, and shows it by its signed URL', async () => {
  const { submission, revisions } = FOLLOWED.pending
  const [first] = revisions
  const fields = { ...first?.fields, previewImageURLs: [UPLOAD, 'https://pictures.example/a.png'] }
  const previewImages = [`${UPLOAD}?view=signed`, 'https://pictures.example/a.png']
  reply = () =>
    Response.json({ submission: { ...submission, previewImages }, revisions: [{ ...first, fields }] })
  const { images, files } = await open(`?edit=${OWN}`)
  expect(images).toEqual([UPLOAD, 'https://pictures.example/a.png'])
  expect(files).toMatchObject([
    { status: { state: 'complete', path: UPLOAD, view: `${UPLOAD}?view=signed` } },
  ])
})

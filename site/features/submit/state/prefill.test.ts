import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { $foundPicture, $offers, $prefill, fetchDetails, forgetPrefill, takePicture } from './prefill.ts'
import { $fields, clearFields, typeIn } from './submit-fields.ts'
import { $pictures, clearImages } from './submit-images.ts'

const PROPOSAL = {
  site: 'paper.example',
  websiteUrl: 'https://paper.example/',
  name: 'Paper Trail',
  description: 'What the site says.',
  image: 'https://paper.example/picture.png',
}

const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  fakeBrowser()
  clearFields()
  clearImages()
  forgetPrefill()
})

test('treats another spelling of the same URL as no difference', async () => {
  answer(200, PROPOSAL)
  typeIn('websiteUrl', 'http://www.paper.example')
  await fetchDetails(' paper.example ')
  expect($fields.get()).toMatchObject({ name: 'Paper Trail', websiteUrl: 'http://www.paper.example' })
  expect(Object.keys($offers.get())).toEqual([])
})

test('adds the image only on demand, and never as a fourth one', async () => {
  answer(200, PROPOSAL)
  $pictures.set(['https://a.example/1.png', 'https://a.example/2.png', 'https://a.example/3.png'])
  await fetchDetails('paper.example')
  takePicture()
  expect($pictures.get()).toHaveLength(3)
  $pictures.set([])
  takePicture()
  expect($pictures.get()).toEqual([PROPOSAL.image])
  expect($foundPicture.get()).toBeUndefined()
})

test.for([
  [422, { message: "The page didn't respond." }, "The page didn't respond."],
  [502, 'gateway', "Couldn't read the page. You can fill in the form yourself."],
] as const)('explains a reply of %i', async ([status, body, message]) => {
  answer(status, body)
  await fetchDetails('ftp://paper.example')
  expect($fields.get().websiteUrl).toBe('')
  await fetchDetails('paper.example')
  expect($prefill.get()).toEqual({ state: 'failed', message })
  expect($fields.get().websiteUrl).toBe('https://paper.example')
  await fetchDetails('  ')
  expect($prefill.get()).toEqual({ state: 'failed', message: 'Please enter a valid URL' })
})

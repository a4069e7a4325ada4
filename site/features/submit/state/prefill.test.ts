import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import {
  $filled,
  $foundPicture,
  $offers,
  $prefill,
  fetchDetails,
  forgetPrefill,
  takeOffer,
  takePicture,
  undoFilled,
} from './prefill.ts'
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
afterEach(() => vi.unstubAllGlobals())

test('empty fields are filled, what was typed is offered another text, and the same address is no difference', async () => {
  answer(200, PROPOSAL)
  typeIn('description', 'My own words.')
  typeIn('websiteUrl', 'http://www.paper.example')
  await fetchDetails(' paper.example ')
  expect($fields.get()).toMatchObject({
    name: 'Paper Trail',
    description: 'My own words.',
    websiteUrl: 'http://www.paper.example',
  })
  expect(Object.keys($filled.get())).toEqual(['name'])
  expect(Object.keys($offers.get())).toEqual(['description'])
  expect($prefill.get()).toEqual({
    state: 'found',
    labels: ['name', 'description', 'an image'],
    differing: 1,
  })
})

test('an offer is taken and undone; typing over makes a field one’s own', async () => {
  answer(200, PROPOSAL)
  typeIn('description', 'My own words.')
  await fetchDetails('paper.example')
  takeOffer('description')
  expect($fields.get().description).toBe('What the site says.')
  expect($offers.get()).toEqual({})
  undoFilled('description')
  expect($fields.get().description).toBe('My own words.')
  typeIn('name', 'Paper Trails')
  expect(Object.keys($filled.get())).toEqual(['websiteUrl'])
  undoFilled('name')
  expect($fields.get().name).toBe('Paper Trails')
})

test('the picture is taken only on demand, and never as a fourth image', async () => {
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
] as const)('%i is told in words', async ([status, body, message]) => {
  answer(status, body)
  await fetchDetails('paper.example')
  expect($prefill.get()).toEqual({ state: 'failed', message })
  await fetchDetails('  ')
  expect($prefill.get()).toEqual({ state: 'failed', message: 'Please enter a valid URL' })
})

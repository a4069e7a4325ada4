import { expect, test } from 'vitest'
import { TextStream } from './reply-bodies.ts'

/** Counts the parts produced, and fails after `most`. */
function counting(most: number) {
  const made = { parts: 0, ended: false }
  async function* parts() {
    try {
      for (;;) {
        if (made.parts === most) throw new Error('PocketBase went away')
        made.parts += 1
        yield `${made.parts}\n`
      }
    } finally {
      made.ended = true
    }
  }
  return { made, reader: new TextStream(parts()).body().getReader() }
}

test('produces a part when it is read, and none for a canceled reader', async () => {
  const { made, reader } = counting(100)
  expect(made.parts).toBe(0)
  for (const part of [1, 2]) {
    const { value } = await reader.read()
    expect(new TextDecoder().decode(value)).toBe(`${part}\n`)
    expect(made.parts).toBe(part)
  }
  await reader.cancel()
  expect(made).toEqual({ parts: 2, ended: true })
})

test('an error in the middle does not look like the end', async () => {
  const { reader } = counting(1)
  await reader.read()
  await expect(reader.read()).rejects.toThrow('PocketBase went away')
})

test('a whole text ends', async () => {
  async function* parts() {
    yield ''
    yield 'ä\n'
  }
  expect(await new Response(new TextStream(parts()).body()).text()).toBe('ä\n')
})

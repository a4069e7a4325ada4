import { expect, test } from 'vitest'
import { withoutHashtags } from './hashtags.ts'

test.each([
  ['Writes your code. #open-source #Python', 'Writes your code.', ['open-source', 'Python']],
  ['#free Writes your code.', 'Writes your code.', ['free']],
  ['Writes #Rust code for you.', 'Writes Rust code for you.', ['Rust']],
  ['Writes your code (#open-source, #local)', 'Writes your code', ['open-source', 'local']],
  ['Reads aloud. #日本語', 'Reads aloud.', ['日本語']],
  ['Writes your code.#beta', 'Writes your code.#beta', []],
  ['The #1 agent for C# and F#.', 'The #1 agent for C# and F#.', []],
  ['Mends issue example/a#12 alone.', 'Mends issue example/a#12 alone.', []],
  ['See https://a.example.com/#docs first.', 'See https://a.example.com/#docs first.', []],
  [`Writes your code. #${'a'.repeat(41)}`, `Writes your code. #${'a'.repeat(41)}`, []],
  ['Bot. #chat #bot', 'Bot. #chat #bot', ['chat', 'bot']],
])('%j', (description, text, tags) => {
  expect(withoutHashtags(description)).toEqual({ text, tags })
})

test('a long text of hashtags takes no time', () => {
  const { tags } = withoutHashtags(`${'#a,'.repeat(1600)}!`)
  expect(tags).toHaveLength(1600)
})

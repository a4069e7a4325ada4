/** Random agents whose texts have special meaning in HTML, XML, JSON, or Markdown, the same in every run. */
import fc from 'fast-check'
import type PocketBase from 'pocketbase'
import { PRICING_MODELS } from '#site/domain/agent.ts'
import { NAME_DISGUISE } from '#site/domain/person.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'

const SEED = 20261121
export const APPROVED = 20
const HIDDEN = 5

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 }),
  fc.constantFrom(
    '</script><script>alert(1)</script>',
    ']]> <![CDATA[ & &amp; "q" \'a\'',
    '# heading *bold* [link](https://evil.example) `code`',
    'line one\nline two\r\n\n- item\n1. one',
    '日本語 עברית 😀 é\u0301 \u2028 end',
    '<br/> <b>bold</b> {curly} $x$ \\n',
  ),
)

const word = (length: number) => 'Llanfairpwllgwyngyll'.repeat(7).slice(0, length)

/** All texts of an agent as one word of maximum length, which can't break at a space. */
export const ONE_WORD = {
  name: word(120),
  description: `${word(140)}${word(140)}`,
  websiteUrl: `https://${word(60).toLowerCase()}.example/${word(140)}`,
  submittedBy: `${word(80)}@roster.example`,
  tags: [word(40), `2${word(39)}`],
  xAccount: `@${word(59)}`,
  githubUrl: `https://github.com/${word(60)}/${word(60)}`,
}
export const ONE_WORD_CATEGORY = { name: word(80), slug: 'one-word', description: word(140) }

/** Returns the IDs of pending and rejected ones, whose texts all contain the secret word. */
export async function writeNastyCatalogue(client: PocketBase, secretWord: string): Promise<string[]> {
  const texts = fc.sample(nasty, { seed: SEED, numRuns: 200 }).map((text) => text.trim() || 'x')
  const next = () => texts.pop() ?? 'x'
  const nextName = () => next().replace(new RegExp(NAME_DISGUISE, 'gu'), ' ').trim()
  const categories: string[] = []
  for (let number = 0; number < 3; number++) {
    const fields = {
      name: `${nextName()} ${number}`.slice(0, 60),
      slug: `topic-${number}`,
      description: next(),
    }
    categories.push((await client.collection('categories').create({ ...fields, position: number })).id)
  }
  const hidden: string[] = []
  for (let number = 0; number < APPROVED + HIDDEN; number++) {
    const secret = number >= APPROVED
    const id = await writeAgent(client, {
      name: secret ? `${secretWord} ${number}` : `${nextName()} ${number}`,
      description: `${secret ? secretWord : ''} ${next()}\n\n${next()} and so on`,
      websiteUrl: `https://site-${number}.example/${secret ? secretWord : 'a_b'}?x=1&y=(%22)`,
      category: categories[number % 4] ?? '',
      pricingModel: PRICING_MODELS[number % PRICING_MODELS.length],
      tags: [secret ? secretWord : next().slice(0, 40)],
      status: secret ? (number % 2 ? 'pending' : 'rejected') : 'approved',
    })
    if (secret) hidden.push(id)
  }
  return hidden
}

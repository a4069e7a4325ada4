import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { BARE_AGENT } from '#site/tests/support/samples/bare-agent.ts'
import { CATEGORIES } from '#site/tests/support/samples/sample-agents.ts'
import { application, breadcrumbs, graph, scriptJson } from './json-ld.ts'

const ORIGIN = 'https://roster.example'
const agentWith = (fields: Partial<Agent>): Agent => ({ ...BARE_AGENT, id: 'one', ...fields })

test('has no ratings and only http or https URLs', () => {
  const json = scriptJson(
    application(ORIGIN, agentWith({ websiteUrl: 'javascript:alert(1)', githubUrl: '' }), '/'),
  )
  expect(json).not.toMatch(/rating"|review"|javascript:/i)
})

test('breadcrumbs lead from home over the category, if it has a page, to the agent', () => {
  const names = (category: (typeof CATEGORIES)[number] | undefined) =>
    JSON.parse(
      JSON.stringify(breadcrumbs(ORIGIN, agentWith({ name: 'Aider' }), category)),
    ).itemListElement.map((step: { position: number; name: string; item: string }) => [
      step.position,
      step.name,
      step.item,
    ])
  expect(names(CATEGORIES[0])).toEqual([
    [1, 'Home', `${ORIGIN}/`],
    [2, 'Coding', `${ORIGIN}/category/coding`],
    [3, 'Aider', `${ORIGIN}/agent/one`],
  ])
  expect(names(undefined)).toHaveLength(2)
})

test('keeps any text in its script element, reversibly', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028\u2029', '&lt;'),
  )
  fc.assert(
    fc.property(nasty, (name) => {
      const document = graph(application(ORIGIN, agentWith({ name, description: name, tags: [name] }), '/'))
      const json = scriptJson(document)
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(document)))
    }),
  )
})

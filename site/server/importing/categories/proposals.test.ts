import { expect, test } from 'vitest'
import { proposer } from './proposals.ts'

const CATEGORIES = [
  ['Coding', 'Agents that write, review, test and explain software.'],
  ['Finance', 'Accounting, market research and money matters.'],
  ['Customer Support', 'Agents that answer customers by chat, mail and phone.'],
  ['Agent Frameworks', 'Libraries and infrastructure for building agents of your own.'],
  ['Image & Video', 'Generation and editing of pictures, films and animations.'],
  ['Research', 'Tools that find, read and compare sources.'],
].map(([name = '', description = '']) => ({ id: name, name, description, position: 1, slug: name }))

/** All are of a kind that is the business of one category. */
const ROWS = [
  ['Coding', 'MCP server that reviews pull requests in a code editor.'],
  ['Coding', 'An MCP server to debug programs and run their tests.'],
  ['Finance', 'MCP server to read invoices and pay taxes.'],
  ['Finance', 'MCP server for accounting and stock portfolios.'],
  ['Customer Support', 'MCP server that answers customer support tickets of a help desk.'],
  ['Customer Support', 'A Model Context Protocol (MCP) server for customer service chats.'],
  ['Image & Video', 'MCP server to edit videos and photos.'],
  ['Image & Video', 'MCP server that generates images.'],
  ['Research', 'MCP server to search scientific papers and their citations.'],
  ['Agent Frameworks', 'Framework for building MCP servers and agents.'],
].map(([category, description = ''], at) => ({
  category,
  name: `Entry ${at}`,
  description,
  categoryNames: ['Servers'],
}))

test('proposes categories by words that distinguish the rows of a file', () => {
  const { category, ofRow } = proposer(CATEGORIES, [], ROWS)('Community servers', ROWS)
  expect(category).toBeUndefined()
  expect(ROWS.map((row) => ofRow(row)?.name)).toEqual(ROWS.map((row) => row.category))
})

test.each([
  ['Programmierung', 'Coding'],
  ['AI 编程助手', 'Coding'],
  ['财务', 'Finance'],
  ['画像・動画生成', 'Image & Video'],
])('proposes a category for %s', (heading, category) => {
  const rows = [{ name: '墨', description: '帮助您的团队完成工作', categoryNames: [heading] }]
  expect(proposer(CATEGORIES, [], [...ROWS, ...rows])(heading, rows).category?.name).toBe(category)
})

test.each([
  ['能检索论文的阅读工具', 'Research'],
  ['人像照片一键换脸工具', 'Image & Video'],
  ['部署大模型的基础平台', 'Agent Frameworks'],
])('goes by the words within a text without spaces: %s', (description, category) => {
  const row = { name: '墨', description, categoryNames: ['其它'] }
  expect(proposer(CATEGORIES, [], ROWS)('其它', [row]).ofRow(row)?.name).toBe(category)
})

test('proposes the category of a heading whose rows agree', () => {
  const rows = ROWS.slice(0, 2)
  expect(proposer(CATEGORIES, [], ROWS)('Programming', rows).category?.name).toBe('Coding')
})

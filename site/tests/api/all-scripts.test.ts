/** Names of all scripts on every surface: whole, found by a part, distinct, in their own direction. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { alternativesPath } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { importAgents } from '#site/server/importing/import-agents.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { escapeXml } from '#site/server/syndication/reply.ts'
import * as surfaces from '#site/tests/support/api/read-syndication.ts'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { IMPORT_OPTIONS } from '#site/tests/support/sites/import-target.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

/** Fifty names in more than ten scripts that a sign or a part tells apart, each with a part that finds it. */
const NAMES_IN_SCRIPTS: readonly (readonly [name: string, part: string])[] = [
  ['智慧翻译顾问', '翻译'],
  ['翻译官', '译官'],
  ['GPT写作台', '写作'],
  ['旅行规划师', '规划'],
  ['小写', '小'],
  ['會議記錄員', '記錄'],
  ['会議メモアシスタント', 'アシスタント'],
  ['ガイド文庫', 'ガイド'],
  ['カイド文庫', 'カイド'],
  ['ひらめきノート', 'ノート'],
  ['통역비서', '비서'],
  ['회의록 정리', '회의'],
  ['แปลภาษาไทย', 'ภาษา'],
  ['ผู้ช่วยเขียน', 'ช่วย'],
  ['ຜູ້ຊ່ວຍ', 'ຊ່ວຍ'],
  ['អ្នកបកប្រែ', 'បកប្រែ'],
  ['ဘာသာပြန်', 'ပြန်'],
  ['मीत', 'मीत'],
  ['मित', 'मित'],
  ['मात', 'मात'],
  ['गीता मित्र', 'मित्र'],
  ['অনুবাদক', 'অনু'],
  ['தமிழ் உதவி', 'உதவி'],
  ['مساعد الكتابة (Pro 3)', 'الكتابة'],
  ['سكرتيرة', 'سكر'],
  ['מזכירה חכמה', 'חכמה'],
  ['Μνήμη', 'μνημη'],
  ['Ἀθηνᾶ', 'Αθηνα'],
  ['Память', 'памят'],
  ['Ёжик', 'ежик'],
  ['Помічник', 'помічник'],
  ['Թարգմանիչ', 'թարգ'],
  ['მთარგმნელი', 'მთარგ'],
  ['ረዳት', 'ረዳት'],
  ['Größe', 'GROSSE'],
  ['Grosse', 'große'],
  ['Yıldız', 'yildiz'],
  ['Crème Brûlée', 'brulee'],
  ['Señorita', 'senorita'],
  ['Trợ lý viết', 'tro ly'],
  ['R', 'R'],
  ['R++', 'R++'],
  ['R#', 'R#'],
  ['.Quill', 'quill'],
  ['👩‍🚀 Pilot', 'pilot'],
  ['🛰️', '🛰️'],
  ['<4', '<4'],
  ['Q&A &amp; <i>', 'q&a'],
  ['Z̵̢͈en Garden', 'zen'],
  ['prototype', 'prototype'],
]

const PICTURE_BYTES_MAX = 300_000
const site = await ownSite()
const names = NAMES_IN_SCRIPTS.map(([name]) => name)
await site.pocketBase.root.collection('categories').create({ name: 'כתיבה', slug: 'writing', position: 1 })
const report = await importNames()
await site.settled()
const agents: Agent[] = JSON.parse(await read('/api/agents?limit=100')).agents

async function importNames() {
  const file = join(sharedFolder(), 'agents.ndjson')
  const rows = names.map((name, at) => ({
    name,
    description: `${'写'.repeat(200 + at)}${'👩‍🚀'.repeat(30)}`,
    website: `https://name-${at}.example`,
    category: 'כתיבה',
    tags: ['aux', 'כלי'],
  }))
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  return await importAgents(await readDrafts(file, { leaveOut: [] }), site.pocketBase.root, IMPORT_OPTIONS)
}

async function read(path: string): Promise<string> {
  const response = await fetch(site.url + path)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return await response.text()
}

test('names in fifty scripts are imported, and each is a duplicate of itself only', async () => {
  expect(report).toMatchObject({ created: names.length, rejected: 0 })
  expect(agents.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  for (const name of names) {
    const fields = new URLSearchParams({ name })
    const { duplicates } = JSON.parse(await read(`/api/agents/duplicates?${fields}`))
    const alike: string[] = duplicates.map((duplicate: Agent) => duplicate.name)
    expect(
      alike.filter((other) => other !== name),
      name,
    ).toEqual([])
  }
})

test.each(NAMES_IN_SCRIPTS.filter(([, part]) => /\p{L}/u.test(part)))(
  '%s is found by %s',
  async (name, search) => {
    const found = JSON.parse(await read(`/api/agents?${new URLSearchParams({ search })}`)).agents
    expect(found.map((agent: Agent) => agent.name)).toContain(name)
    if (names.includes(search)) expect(found[0].name).toBe(search)
  },
)

/** Texts that begin with a letter written from right to left, outside of an element that takes its direction from them. */
function undirected(html: string): string[] {
  const found: string[] = []
  const directed: boolean[] = []
  const parser = new Parser({
    onopentag: (name, { dir }) => {
      const isUnseen = ['title', 'script', 'svg'].includes(name)
      directed.push(
        isUnseen || name === 'bdi' || (dir === undefined ? (directed.at(-1) ?? false) : dir === 'auto'),
      )
    },
    onclosetag: () => directed.pop(),
    ontext: (text) => {
      if (/^[\p{sc=Hebrew}\p{sc=Arabic}]/u.test(text) && !directed.at(-1)) found.push(text)
    },
  })
  parser.end(html)
  return found
}

const rtl = agents.filter(({ name }) => /[\p{sc=Hebrew}\p{sc=Arabic}]/u.test(name))
const [one = '', other = ''] = rtl.map(({ id }) => id)
const pages = [
  '/',
  '/added-today',
  '/tag/aux',
  `/tag/${encodeURIComponent('כלי')}`,
  `/compare?ids=${one}&ids=${other}`,
]

test.each([...pages, `/agent/${one}`, alternativesPath(one), '/?search=%D7%9E%D7%96%D7%9B'])(
  '%s shows each text in its own direction',
  async (path) => {
    expect(undirected(await read(path))).toEqual([])
  },
)

test('pages, Markdown, feeds, and structured data contain each name, and no half character', async () => {
  const listed = surfaces.byId(surfaces.ofAgents(agents))
  expect(surfaces.byId(surfaces.ofAtom(await read('/atom.xml')))).toEqual(listed)
  expect(surfaces.byId(surfaces.ofJsonFeed(await read('/feed.json')))).toEqual(listed)
  for (const path of ['/rss.xml', ...pages]) {
    expect(await read(path)).not.toMatch(/\ufffd|&#xD[89A-F]|\\ud[89a-f]/i)
  }
  for (const { id, name } of agents) {
    const page = await read(`/agent/${id}`)
    const [application] = surfaces.structuredData(page)['@graph']
    expect(application?.['name']).toBe(name)
    expect(application?.['description']).toMatch(/^写+(?:👩‍🚀)*…$/u)
    expect(page).toContain(`<meta name="description" content="${application?.['description']}"`)
    expect(page).toContain(`<h1 class="display" dir="auto">${escapeXml(name)}</h1>`)
    expect(surfaces.ofMarkdown(await read(`/agent/${id}.md`))).toMatchObject({ id })
  }
})

test('agents of all scripts have social images of their own', async () => {
  const images = new Set<string>()
  for (const { id } of agents.filter((_, at) => at % 5 === 0)) {
    const image = Buffer.from(await (await fetch(`${site.url}/og/agent/${id}.png`)).arrayBuffer())
    expect(image.length).toBeLessThan(PICTURE_BYTES_MAX)
    images.add(image.toString('base64'))
  }
  expect(images.size).toBe(agents.length / 5)
})

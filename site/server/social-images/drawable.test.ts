import { expect, test } from 'vitest'
import { drawableTexts } from './drawable.ts'
import type { SharePicture } from './share-picture.ts'

const HOST = 'quill.example'
const PICTURE: SharePicture = {
  id: 'a',
  site: 'Roster',
  title: 'A',
  host: HOST,
  text: '',
  category: '',
  note: '',
}

test.each([
  ['Crème Größe', 'Crème Größe'],
  ['Ĉapelo Z̵̢͈en', 'Capelo Zen'],
  ['Trợ lý', 'Trợ lý'],
  ['Μνήμη ᾿Αθῆναι', 'Μνήμη Αθηναι'],
  ['Память її', 'Память її'],
  ['Ｗｉｄｅ', 'Wide'],
  ['👩‍💻 Pilot', 'Pilot'],
  ['<3', '<3'],
  ['🚀', HOST],
  ['', HOST],
  ['书记 (Pro 3)', HOST],
  ['मीत', HOST],
  ['مساعد', HOST],
])('the title of %s is %s', (title, drawn) => {
  expect(drawableTexts({ ...PICTURE, title }).title).toBe(drawn)
})

test.each([
  ['Reads 中文 and 日本語 letters aloud.', 'Reads and letters aloud.'],
  ['用 GPT 写 公文…', ''],
])('the text of %s is "%s"', (text, drawn) => {
  expect(drawableTexts({ ...PICTURE, text }).text).toBe(drawn)
})

test.each([
  ['书 · Free', 'Free'],
  ['Coding · Free', 'Coding · Free'],
  ['', ''],
])('the note of %s is "%s"', (note, drawn) => {
  expect(drawableTexts({ ...PICTURE, note }).note).toBe(drawn)
})

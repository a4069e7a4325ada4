/** Files in S3: PocketBase's uploads, and signed forms and temporary credentials that grant no more access than they should. */
import { globSync } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { STORAGE_AWAY } from '#site/domain/texts/stored-files.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { photo } from '#site/tests/support/samples/image-bytes.ts'
import { startS3Site } from '#site/tests/support/sites/s3-site.ts'

const MB = 1024 * 1024
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const form = z.object({ url: z.url(), fields: z.record(z.string(), z.string()) })

const open = await startS3Site()
afterAll(() => open.stop())

test('an uploaded image is in the bucket only, shown from there, and removed with its record', async () => {
  const png = await photo(700, 400).png().toBuffer()
  const { path, view } = await uploadImage(open.site, png, open.person.token)
  const uploads = open.site.pocketBase.root.collection('uploads')
  const record = await uploads.getFirstListItem(`key = '${path.split('/').at(-1)}'`)
  const keys = z
    .array(z.string())
    .parse(record['files'])
    .map((name) => `${record.collectionId}/${record.id}/${name}`)
  expect(keys).toHaveLength(2)
  expect(await open.s3.keys()).toEqual(expect.arrayContaining(keys))
  expect(globSync('**/*.webp', { cwd: open.site.dataDir })).toEqual([])
  const served = await fetch(open.site.url + view)
  expect({ status: served.status, type: served.headers.get('content-type') }).toEqual({
    status: 200,
    type: 'image/webp',
  })
  const stored = await open.s3.read(keys.at(-1) ?? '')
  expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(await stored.arrayBuffer()))
  await uploads.delete(record.id)
  await expect.poll(() => open.s3.keys(record.collectionId)).toEqual([])
})

test('a signed form stores one file under its own name, of its own type and size', async () => {
  const { status, body } = await open.call(
    'GET /s3/params?filename=cat.png&type=image%2Fpng&metadata%5Bname%5D=cat',
  )
  expect(status, JSON.stringify(body)).toBe(200)
  const { url, fields } = form.parse(body)
  expect(fields['key']).toMatch(new RegExp(`^uploads-large/${open.person.id}/[0-9a-f]{32}-cat\\.png$`))
  const post = async (changes: Record<string, string>, file: Uint8Array<ArrayBuffer> = PIXEL) => {
    const data = new FormData()
    for (const [name, value] of Object.entries({ ...fields, ...changes })) data.set(name, value)
    data.set('file', new Blob([file]))
    return (await fetch(url, { method: 'POST', body: data })).status
  }
  const policy = JSON.parse(Buffer.from(fields['policy'] ?? '', 'base64').toString())
  expect(policy.conditions).toContainEqual(['content-length-range', 1, 100 * MB])
  expect(Date.parse(policy.expiration) - Date.now()).toBeLessThanOrEqual(900_000)
  const wide = Buffer.from(JSON.stringify({ ...policy, conditions: [] })).toString('base64')
  for (const changes of [
    { key: 'index.html' },
    { 'Content-Type': 'text/html' },
    { policy: wide },
    { acl: 'public-read' },
  ])
    expect(await post(changes), JSON.stringify(changes)).toBe(403)
  expect(await post({}, new Uint8Array())).toBe(400)
  expect(await post({})).toBe(201)
  const stored = await open.s3.read(fields['key'] ?? '')
  expect(stored.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await stored.arrayBuffer())).toEqual(PIXEL)
})

test('temporary credentials open only the folder of their user', async () => {
  const { status, body } = await open.call('GET /s3/sts')
  expect(status, JSON.stringify(body)).toBe(200)
  const { credentials, prefix, region } = z
    .object({ credentials: z.record(z.string(), z.string()), prefix: z.string(), region: z.string() })
    .parse(body)
  const { accessKeyId = '', secretAccessKey = '', sessionToken = '' } = credentials
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    sessionToken,
    region,
    service: 's3',
    retries: 0,
  })
  const put = async (key: string) =>
    (await client.fetch(`${open.s3.url}/roster-files/${key}`, { method: 'PUT', body: 'x' })).status
  expect(prefix).toBe(`uploads-large/${open.person.id}/`)
  expect(await put(`${prefix}note.txt`)).toBe(200)
  expect(await put('uploads-large/somebody/note.txt')).toBe(403)
  expect(JSON.stringify(body)).not.toContain('test-secret-key')
})

test('while S3 fails, callers get 503 with Retry-After, and the log has the reason', async () => {
  open.s3.fault = () => 403
  const answer = await open.call('POST /s3/multipart', { filename: 'a' })
  open.s3.fault = () => undefined
  expect(answer).toMatchObject({ status: 503, body: { message: STORAGE_AWAY } })
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(open.site.log()).toContain('S3 responded with 403 InternalError')
  expect(open.site.log()).not.toContain('test-secret-key')
})

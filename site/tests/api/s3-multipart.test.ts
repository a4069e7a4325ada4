/** Multipart uploads directly to S3: users reach only their own files, within limits. */
import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { S3_FILE_BYTES_MAX, S3_OPEN_UPLOADS_MAX } from '#site/domain/limits.ts'
import * as texts from '#site/domain/texts/stored-files.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { type Cast, expiredToken, makeCast } from '#site/tests/support/samples/cast.ts'
import { startS3Site, uploadPath } from '#site/tests/support/sites/s3-site.ts'

const MB = 1024 * 1024

const open = await startS3Site()
afterAll(() => open.stop())

test('parts of a file are joined in order, with a type that browsers do not run', async () => {
  const upload = await open.begin('../a b.html', 'text/html')
  expect(upload.key).toMatch(new RegExp(`^uploads-large/${open.person.id}/[0-9a-f]{32}-a-b\\.html$`))
  const [first, second] = [new Uint8Array(5 * MB).fill(1), new Uint8Array(1000).fill(2)]
  const late = await open.putPart(upload, 2, second)
  const early = await open.putPart(upload, 1, first)
  expect((await open.call(`GET ${uploadPath(upload)}`)).body).toEqual([
    { PartNumber: 1, ETag: early.ETag.replaceAll('"', ''), Size: 5 * MB },
    { PartNumber: 2, ETag: late.ETag.replaceAll('"', ''), Size: 1000 },
  ])
  const { status, body } = await open.call(`POST ${uploadPath(upload, '/complete')}`, {
    parts: [early, late],
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ key: upload.key, location: `${open.s3.url}/roster-files/${upload.key}` })
  const stored = await open.s3.read(upload.key)
  expect(stored.headers.get('content-type')).toBe('application/octet-stream')
  expect(stored.headers.get('content-disposition')).toBe('attachment')
  const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
  expect(hash(await stored.bytes())).toBe(hash(Buffer.concat([first, second])))
  for (const route of [
    `GET ${uploadPath(upload)}`,
    `GET ${uploadPath(upload, '/3')}`,
    `DELETE ${uploadPath(upload)}`,
  ])
    expect(await open.call(route)).toMatchObject({ status: 404, body: { message: texts.UPLOAD_UNKNOWN } })
})

test('invalid parts are refused, and the upload continues', async () => {
  const upload = await open.begin()
  const small = await open.putPart(upload, 1, new Uint8Array(1000))
  const other = await open.putPart(upload, 2, new Uint8Array(2000))
  const wrong = { ...small, ETag: 'd41d8cd98f00b204e9800998ecf8427e' }
  for (const parts of [[small, other], [wrong], [other, small], [{ ...small, PartNumber: 3 }]]) {
    const { status, body } = await open.call(`POST ${uploadPath(upload, '/complete')}`, { parts })
    expect({ status, body }).toMatchObject({ status: 422, body: { message: texts.PARTS_REFUSED } })
  }
  for (const parts of [[], [{ PartNumber: 0, ETag: 'a' }], [{ PartNumber: 1, ETag: '</ETag>' }], 'all'])
    expect((await open.call(`POST ${uploadPath(upload, '/complete')}`, { parts })).status).toBe(422)
  expect((await open.call(`POST ${uploadPath(upload, '/complete')}`, { parts: [small] })).status).toBe(200)
})

test('one request may list as many parts as S3 accepts', async () => {
  const upload = await open.begin()
  const parts = Array.from({ length: 10_000 }, (_, at) => ({
    PartNumber: at + 1,
    ETag: 'd41d8cd98f00b204e9800998ecf8427e',
  }))
  expect((await open.call(`POST ${uploadPath(upload, '/complete')}`, { parts })).body).toMatchObject({
    message: texts.PARTS_REFUSED,
  })
  expect(
    (await open.call(`POST ${uploadPath(upload, '/complete')}`, { parts: [...parts, parts[0]] })).status,
  ).toBe(422)
})

test('a part number is a number from 1 to 10000', async () => {
  const upload = await open.begin()
  for (const number of ['0', '10001', '-1', '1.5', '1e3', 'batch', '01'])
    expect((await open.call(`GET ${uploadPath(upload, `/${number}`)}`)).status, number).toBe(404)
  expect((await open.call(`GET ${uploadPath(upload, '/10000')}`)).status).toBe(200)
})

test('parts above the maximum size get no URLs and make no file', async () => {
  const upload = await open.begin()
  const part = await open.putPart(upload, 1, new Uint8Array(1000))
  open.s3.parts.enlarge(upload.uploadId, 1, S3_FILE_BYTES_MAX + 1)
  for (const [route, body] of [
    [`GET ${uploadPath(upload, '/2')}`],
    [`POST ${uploadPath(upload, '/complete')}`, { parts: [part] }],
  ] as const)
    expect(await open.call(route, body)).toMatchObject({
      status: 413,
      body: { message: texts.FILE_TOO_LARGE },
    })
  open.s3.parts.enlarge(upload.uploadId, 1, 1000)
  expect((await open.call(`POST ${uploadPath(upload, '/complete')}`, { parts: [part] })).status).toBe(200)
})

test('aborting removes the parts and invalidates their URLs', async () => {
  const upload = await open.begin()
  const url = await open.sign(upload, 1)
  await fetch(url, { method: 'PUT', body: new Uint8Array(1000) })
  expect(open.s3.parts.list(upload.uploadId)).toHaveLength(1)
  expect((await open.call(`DELETE ${uploadPath(upload)}`)).status).toBe(200)
  expect(open.s3.parts.uploads()).not.toContain(upload.uploadId)
  expect((await fetch(url, { method: 'PUT', body: new Uint8Array(1000) })).status).toBe(404)
})

test('a signed URL allows one part of one file for a limited time', async () => {
  const upload = await open.begin()
  const url = await open.sign(upload, 1)
  expect(Number(new URL(url).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900)
  const put = async (address: string, method = 'PUT') => (await fetch(address, { method })).status
  expect(await put(url.replace('partNumber=1', 'partNumber=2'))).toBe(403)
  expect(await put(url.replace('film', 'flim'))).toBe(403)
  expect(await put(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000'))).toBe(403)
  expect(await put(url, 'DELETE')).toBe(403)
})

test('uploads of others and other keys are refused', async () => {
  const [upload, eve] = [await open.begin(), await signUp(open.site, 'eve')]
  const others = ['uploads-large/x', `${upload.key}/..`, 'pbc_1/record/file.png']
  for (const [person, key] of [
    [eve, upload.key],
    ...others.map((key) => [open.person, key] as const),
  ] as const) {
    const at = { key, uploadId: upload.uploadId }
    const parts = [{ PartNumber: 1, ETag: 'a' }]
    const asked = open.s3.requests.length
    for (const [route, body] of [
      [`GET ${uploadPath(at)}`],
      [`GET ${uploadPath(at, '/1')}`],
      [`POST ${uploadPath(at, '/complete')}`, { parts }],
      [`DELETE ${uploadPath(at)}`],
    ] as const)
      expect(await open.call(route, body, person)).toMatchObject({
        status: 403,
        body: { message: texts.KEY_FOREIGN },
      })
    expect(open.s3.requests).toHaveLength(asked)
  }
})

test('guests and ended sessions get 401 without a request to S3', async () => {
  const cast: Cast = await makeCast(open.site, await expiredToken(open.site))
  const asked = open.s3.requests.length
  const at = { key: `uploads-large/${cast.userId}/${'0'.repeat(32)}-a`, uploadId: 'x' }
  for (const kind of ['nobody', 'expired', 'revoked', 'forged', 'garbage'] as const) {
    for (const [route, body] of [
      ['POST /s3/multipart', { filename: 'a' }],
      [`GET ${uploadPath(at)}`],
      [`GET ${uploadPath(at, '/1')}`],
      [`POST ${uploadPath(at, '/complete')}`, { parts: [{ PartNumber: 1, ETag: 'a' }] }],
      [`DELETE ${uploadPath(at)}`],
      ['GET /s3/params?filename=a'],
      ['GET /s3/sts'],
    ] as const) {
      const { status, body: answer } = await callApi(open.site, route, {
        token: cast.tokens[kind],
        ...(body && { body }),
      })
      expect(status, `${kind} ${route}`).toBe(401)
      if (kind === 'nobody') expect(answer).toEqual({ message: 'Authorization required' })
    }
  }
  expect(open.s3.requests).toHaveLength(asked)
  expect(
    (await open.call('POST /s3/multipart', { filename: 'a' }, { token: cast.tokens.admin ?? '' })).status,
  ).toBe(200)
})

test('unfinished uploads are limited per person', async () => {
  const [bob, carol] = [await signUp(open.site, 'bob'), await signUp(open.site, 'carol')]
  for (let count = 0; count < S3_OPEN_UPLOADS_MAX; count++) await open.begin('a', '', bob)
  const { status, body } = await open.call('POST /s3/multipart', { filename: 'a' }, bob)
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('unfinished') },
  })
  await open.begin('a', '', carol)
})

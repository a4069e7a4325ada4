/** Requests generated from a contract: some valid, most of them invalid. */
import fc from 'fast-check'
import { z } from 'zod'
import type { Contract } from '#site/contracts/contract.ts'

export interface RandomRequest {
  path: string
  method: string
  headers: Record<string, string>
  body: string | undefined
}

/** The sender of a request, and the records that belong to them. */
export interface Sender {
  token: string
  email: string
  password: string
  /** An agent they submitted. */
  agent: string
  category: string
  /** Another category. */
  spare: string
  /** Another user. */
  person: string
}

/** Placeholder for a value of the sender until a request is sent. Neither URLs nor JSON escape it. */
const own = (what: keyof Sender) => `~${what}~`

/** Valid values for the contracts' fields. */
const GOOD: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.oneof(fc.emailAddress(), fc.constant(own('email'))),
  password: fc.constantFrom('Correct-1', own('password')),
  currentPassword: fc.constantFrom('Not-My-Password-1', own('password')),
  firstName: fc.oneof(fc.constant('Ada'), fc.string({ minLength: 1, maxLength: 80 })),
  lastName: fc.oneof(fc.constant('Okafor'), fc.string({ minLength: 1, maxLength: 80 })),
  limit: fc.integer({ min: 1, max: 100 }),
  offset: fc.nat(1000),
  pricingModel: fc.constantFrom('free', 'paid'),
  sortBy: fc.constantFrom('name', 'newest'),
  name: fc.string({ minLength: 1, maxLength: 80 }),
  description: fc.string({ minLength: 20, maxLength: 90 }),
  websiteUrl: fc.webUrl(),
  categoryId: fc.constant(own('category')),
  tags: fc.array(fc.string({ maxLength: 30 }), { maxLength: 9 }),
  xAccount: fc.constantFrom('', '@ada'),
  githubUrl: fc.constantFrom('', 'https://github.com/ada/agent'),
  maker: fc.constantFrom('', 'Ada'),
  worksWith: fc.subarray(['slack', 'api']),
  submittedBy: fc.string({ maxLength: 80 }),
  previewImageURLs: fc.constantFrom([], ['https://pictures.example/1.png']),
  homepage: fc.constant(''),
  seconds: fc.integer({ min: 3, max: 99 }),
  status: fc.constantFrom('pending', 'rejected', 'approved'),
  notes: fc.string({ maxLength: 80 }),
  reason: fc.constant('other'),
  // Omitted, because the right one can't be guessed.
  version: fc.constant(undefined),
  featured: fc.constant(false),
  previewImages: fc.constant([]),
  role: fc.constantFrom('user', 'admin'),
  suspended: fc.boolean(),
  into: fc.constant(own('spare')),
  note: fc.string({ maxLength: 80 }),
  savedAt: fc.constant('2026-11-21T09:30:00.000Z'),
  notedAt: fc.constant('2026-11-21T09:31:00.000Z'),
  agents: fc.constant([{ agentId: own('agent'), note: '', savedAt: '2026-11-21T09:30:00.000Z' }]),
  qualities: fc.constantFrom('open-source', 'local'),
  query: fc.constantFrom({ text: 'agent' }, { text: 'agent', filter: { pricing: 'free' } }),
  federation: fc.constant('none'),
  pageSize: fc.integer({ min: 1, max: 100 }),
  pageToken: fc.constant(undefined),
  kind: fc.constantFrom('edit', 'gone', 'unsafe'),
  contact: fc.constant('ada@example.com'),
  method: fc.constant('tag'),
  verdict: fc.constantFrom('gone', 'alive', 'none'),
  resultType: fc.constant({ facets: [{ field: 'tags' }] }),
}

const NASTY = fc.constantFrom(
  '<script>alert(1)</script>',
  "' || id != '' || '",
  '"; DROP TABLE users; --',
  '../../_superusers',
  '%00',
  '\u0000',
  '\ud800',
  '__proto__',
  '{{7*7}}',
  '='.repeat(500),
)

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), NASTY)
const broken = fc.oneof(text, fc.jsonValue(), fc.constant(null), fc.array(fc.string()))

/** Fills in the sender's values. */
export function sentBy(sender: Sender, { method, path, headers, body }: RandomRequest): RandomRequest {
  const filled = (text: string) =>
    Object.entries(sender).reduce((rest, [what, value]) => rest.replaceAll(`~${what}~`, value), text)
  const authorization = headers['Authorization']
  return {
    method,
    path: filled(path),
    headers: { ...headers, ...(authorization && { Authorization: filled(authorization) }) },
    body: body === undefined ? undefined : filled(body),
  }
}

export function randomRequests(route: string, contract: Contract): fc.Arbitrary<RandomRequest> {
  const [method = '', path = ''] = route.split(' ')
  const authorization = fc.constantFrom(
    `Bearer ${own('token')}`,
    `Bearer ${own('token')}`,
    'Bearer x.y.z',
    'Basic eDp5',
    '',
  )
  return fc
    .record({ id: idOf(path), query: queryOf(contract), body: bodyOf(contract), authorization })
    .map(({ id, query, body, authorization }) => ({
      method,
      path: `${path.replace(/\{\w+\}/g, () => encodeURIComponent(id.toWellFormed()) || 'x')}${query}`,
      headers: { ...(authorization && { Authorization: authorization }), ...body.headers },
      body: method === 'GET' ? undefined : body.text,
    }))
}

/** The value of a path's parameter. */
function ownIn(path: string): string {
  if (path.includes('/ard/')) return `urn:air:roster.example:agent:${own('agent')}`
  if (path.includes('/saved/')) return own('agent')
  if (path.includes('/users/')) return own('person')
  return path.includes('/categories/') ? own('category') : own('agent')
}

function idOf(path: string): fc.Arbitrary<string> {
  if (!path.includes('{')) return fc.constant('')
  const recordId = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'),
    minLength: 15,
    maxLength: 15,
  })
  // Dot segments are resolved before sending.
  return fc.oneof(fc.constant(ownIn(path)), recordId, text).filter((id) => !/^\.{1,2}$/.test(id))
}

function queryOf({ query }: Contract): fc.Arbitrary<string> {
  const names = [...Object.keys(query?.shape ?? {}), 'page']
  const pair = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .oneof(GOOD[name] ?? text, text)
        .map((value) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`),
    )
  return fc.array(pair, { maxLength: 6 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : ''))
}

function bodyOf({
  body,
}: Contract): fc.Arbitrary<{ text: string | undefined; headers: Record<string, string> }> {
  const json = { 'Content-Type': 'application/json' }
  const forms = body instanceof z.ZodDiscriminatedUnion ? body.options : [body]
  const names = [
    ...new Set(forms.flatMap((form) => (form instanceof z.ZodObject ? Object.keys(form.shape) : []))),
  ]
  const fields = (value: (name: string) => fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries(names.map((name) => [name, value(name)])))
  const good = fields((name) => GOOD[name] ?? text)
  const mixed = fields((name) => fc.oneof(GOOD[name] ?? text, broken, broken))
  const asJson = (value: fc.Arbitrary<unknown>) =>
    value.map((content) => ({ text: JSON.stringify(content), headers: json }))
  return fc.oneof(
    { weight: 4, arbitrary: asJson(good) },
    { weight: 12, arbitrary: asJson(mixed) },
    { weight: 3, arbitrary: asJson(fc.jsonValue()) },
    { weight: 2, arbitrary: text.map((content) => ({ text: content, headers: json })) },
    { weight: 1, arbitrary: fc.constant({ text: undefined, headers: {} }) },
    {
      weight: 1,
      arbitrary: text.map((content) => ({ text: content, headers: { 'Content-Type': 'text/html' } })),
    },
  )
}

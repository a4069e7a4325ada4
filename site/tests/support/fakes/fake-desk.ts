/** The review desk's API in memory: submissions with versions, and answers that a test holds back. */
import { vi } from 'vitest'
import type { DeskLine } from '#site/features/admin/review/state/queue-state.ts'

const LINE: DeskLine = {
  id: '',
  name: '',
  description: 'Sorts what comes in.',
  websiteUrl: 'https://agent.example',
  categoryId: '',
  categoryName: '',
  pricingModel: 'free',
  status: 'pending',
  featured: false,
  upvotes: 0,
  submittedAt: '',
  createdAt: '',
  submittedBy: '',
  version: '1',
  flags: [],
}

export function deskLine(name: string, more: Partial<DeskLine> = {}): DeskLine {
  const at = `2026-11-0${name.charCodeAt(0) - 'a'.charCodeAt(0) + 1}T09:00:00.000Z`
  return { ...LINE, id: `id-${name}`, name, submittedAt: at, createdAt: at, ...more }
}

interface Told {
  method: string
  /** Of whom, and what about them. */
  path: string
  body: Record<string, unknown> | undefined
}

export class FakeDesk {
  lines: DeskLine[]
  /** Changes, in the order in which they came. */
  told: Told[] = []
  /** Answers a change otherwise than it should be. */
  refuse: (told: Told) => Response | undefined = () => undefined
  pageSize = 50
  #release: (() => void) | undefined
  #held: Promise<void> = Promise.resolve()

  constructor(lines: DeskLine[]) {
    this.lines = lines
    vi.stubGlobal('fetch', (path: string, call: RequestInit) => this.#answer(path, call))
  }

  /** From now on no change is answered until it is released. */
  hold(): void {
    this.#held = new Promise((resolve) => {
      this.#release = resolve
    })
  }

  release(): void {
    this.#release?.()
  }

  statuses(): string[] {
    return this.lines.map(({ status }) => status)
  }

  async #answer(path: string, { method = 'GET', body, signal }: RequestInit): Promise<Response> {
    const [address = '', query = ''] = path.split('?')
    if (address === '/api/admin/submissions') return this.#list(new URLSearchParams(query))
    const [, id = '', about = ''] = /^\/api\/admin\/submissions\/([^/]+)\/?(.*)$/.exec(address) ?? []
    const line = this.lines.find((known) => known.id === id)
    if (!line) return Response.json({ message: 'Not found' }, { status: 404 })
    if (method === 'GET') return Response.json(itemOf(line))
    const told = { method, path: `${line.name} ${about}`, body: body ? JSON.parse(String(body)) : undefined }
    this.told.push(told)
    await this.#held
    signal?.throwIfAborted()
    return this.refuse(told) ?? this.#change(line, told)
  }

  #list(query: URLSearchParams): Response {
    const status = query.get('status')
    const fitting = this.lines.filter((line) => !status || line.status === status)
    const begin = Number(query.get('after') ?? 0)
    const end = begin + Number(query.get('limit') ?? this.pageSize)
    const next = end < fitting.length ? { next: String(end) } : {}
    return Response.json({ submissions: fitting.slice(begin, end), total: fitting.length, ...next })
  }

  #change(line: DeskLine, { method, body }: Told): Response {
    if (method === 'DELETE') {
      this.lines = this.lines.filter((other) => other !== line)
      return new Response(null, { status: 204 })
    }
    if (body?.['version'] && body['version'] !== line.version) {
      return Response.json({ message: 'Changed meanwhile' }, { status: 409 })
    }
    Object.assign(line, body, { version: String(Number(line.version) + 1) })
    return Response.json(line)
  }
}

function itemOf(line: DeskLine): unknown {
  const submission = { ...line, updatedAt: '', tags: [], previewImages: [], previewSizes: [] }
  return {
    submission: { ...submission, xAccount: '', githubUrl: '' },
    version: line.version,
    sendings: [],
    hints: { duplicates: [], links: [], answers: [] },
    previewUrl: `/agent/${line.id}?preview=sealed`,
  }
}

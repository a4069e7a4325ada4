/** The review queue's API in memory, with responses that a test can hold back, and the stores of a page that uses it. */
import { vi } from 'vitest'
import type { ReviewLine } from '#site/features/admin/review/state/queue.ts'
import { BARE_AGENT } from '#site/tests/support/samples/bare-agent.ts'

const LINE: ReviewLine = {
  ...BARE_AGENT,
  description: 'Sorts what comes in.',
  pricingModel: 'free',
  status: 'pending',
  version: '1',
  flags: [],
}

export function reviewLine(name: string, more: Partial<ReviewLine> = {}): ReviewLine {
  const at = `2026-11-0${name.charCodeAt(0) - 'a'.charCodeAt(0) + 1}T09:00:00.000Z`
  return { ...LINE, id: `id-${name}`, name, submittedAt: at, createdAt: at, ...more }
}

interface Sent {
  method: string
  /** The submission, and the change. */
  path: string
  body: Record<string, unknown> | undefined
}

export class FakeReview {
  lines: ReviewLine[]
  /** Changes in order of arrival. */
  sent: Sent[] = []
  /** Overrides the response to a change. */
  refuse: (sent: Sent) => Response | undefined = () => undefined
  pageSize = 50
  #release: (() => void) | undefined
  #held: Promise<void> = Promise.resolve()

  constructor(lines: ReviewLine[]) {
    this.lines = lines
    vi.stubGlobal('fetch', (path: string, call: RequestInit) => this.#answer(path, call))
  }

  /** From now on, holds responses to changes until they're released. */
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
    const [, id = '', about = ''] =
      /^\/api\/admin\/(?:submissions|agents)\/([^/]+)\/?(.*)$/.exec(address) ?? []
    const line = this.lines.find((known) => known.id === id)
    if (!line) return Response.json({ message: 'Not found' }, { status: 404 })
    if (method === 'GET') return Response.json(address.includes('/agents/') ? line : itemOf(line))
    const sent = { method, path: `${line.name} ${about}`, body: body ? JSON.parse(String(body)) : undefined }
    this.sent.push(sent)
    await this.#held
    signal?.throwIfAborted()
    return this.refuse(sent) ?? this.#change(line, sent)
  }

  #list(query: URLSearchParams): Response {
    const status = query.get('status')
    const fitting = this.lines.filter((line) => !status || line.status === status)
    const submissions = fitting.slice(0, Math.min(Number(query.get('limit')), this.pageSize))
    return Response.json({ submissions, total: fitting.length })
  }

  #change(line: ReviewLine, { method, body }: Sent): Response {
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

function itemOf(line: ReviewLine): unknown {
  return {
    submission: { ...BARE_AGENT, ...line },
    version: line.version,
    revisions: [],
    hints: { duplicates: [], links: [], answers: [] },
    previewUrl: `/agent/${line.id}?preview=sealed`,
  }
}

/** The review queue of a page that was just opened, with its list. */
export async function openQueue() {
  vi.resetModules()
  const queue = await import('#site/features/admin/review/state/queue.ts')
  const parts = {
    ...queue,
    ...(await import('#site/features/admin/review/state/decisions.ts')),
    ...(await import('#site/features/admin/review/state/open-item.ts')),
    ...(await import('#site/features/admin/review/state/bulk.ts')),
    ...(await import('#site/features/admin/review/state/open-dialog.ts')),
    ...(await import('#site/ui/toast/toast.ts')),
  }
  parts.$item.listen(() => undefined)
  await queue.loadQueue()
  return {
    ...parts,
    names: () => queue.$queue.get().lines.map(({ name }) => name),
    current: () => queue.currentLine()?.name,
    approveCurrent: () => parts.act('approve', queue.$queue.get().current ?? ''),
    toast: () => parts.$toasts.get().find(({ open }) => open),
  }
}

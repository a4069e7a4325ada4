/** The websites and repositories of a test, for a site whose requests all go here. */
import type { RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { startLocalServer } from './local-server.ts'

const PRELOADED = fileURLToPath(new URL('outside-redirect.ts', import.meta.url))

export async function startOutsideWorld() {
  const answers = new Map<string, RequestListener>()
  const server = await startLocalServer((request, response) => {
    const answer = answers.get(`${request.headers.host}${request.url}`)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  const serve = (page: string, answer: RequestListener) => void answers.set(page, answer)
  return {
    /** Settings of the site. */
    env: { ROSTER_OUTSIDE: server.url, NODE_OPTIONS: `--import ${PRELOADED}` },
    stop: server.stop,
    /** `page` has no scheme, such as maker.example/. */
    serve,
    show: (page: string, text: string, type = 'text/html') =>
      serve(page, (_, response) => response.writeHead(200, { 'Content-Type': type }).end(text)),
    redirect: (page: string, to: string) =>
      serve(page, (_, response) => response.writeHead(302, { Location: to }).end()),
    remove: (page: string) => void answers.delete(page),
  }
}

export type OutsideWorld = Awaited<ReturnType<typeof startOutsideWorld>>

/** Serves a folder by the rules of two kinds of static hosts. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startLocalServer } from '#site/tests/support/servers/local-server.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.xml': 'application/xml',
  '.webp': 'image/webp',
}

/** `folder-first`: a folder hides a page of the same name and is redirected to. `file-first`: nothing is redirected. */
export type HostRule = 'folder-first' | 'file-first'

/** Returns its origin. It stops after the test. */
export async function startStaticHost(folder: string, rule: HostRule): Promise<string> {
  const { url, stop } = await startLocalServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
    const isFolder = statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory() ?? false
    if (rule === 'folder-first' && isFolder && !path.endsWith('/'))
      return void response.writeHead(301, { location: `${encodeURI(path)}/` }).end()
    const bare = path.replace(/\/$/, '')
    const names = isFolder && rule === 'folder-first' ? [] : [bare, `${bare}.html`]
    const found = [...names, join(path, 'index.html')].map((name) => join(folder, name)).find(isFile)
    const type = TYPES[extname(found ?? '')] ?? 'application/octet-stream'
    response.writeHead(found ? 200 : 404, { 'content-type': type }).end(found && readFileSync(found))
  })
  onTestFinished(stop)
  return url
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}

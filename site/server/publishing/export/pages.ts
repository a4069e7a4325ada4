/** Exports the published pages and the build's files into one folder for a static host. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { policyOf, withOrigins, withoutPolicy, withPolicy } from '#site/server/build/content-policy.ts'
import { configured } from '#site/server/build/prerendered.ts'
import type { Config } from '#site/server/process/config.ts'
import { removeEarlier } from './earlier.ts'

/** The rendered pages, without those at the root: they always exist. */
const RENDERED = /^(agent|ai-news|category|tag)\/[^/]+\.html$/

export interface PageExport {
  out: string
  /** The folder of published pages. */
  pages: string
  /** The build's files. */
  client: string
  config: Config
  /** The Content-Security-Policy of every page. */
  policy: string
}

/** Overwrites an earlier export in `out`; resolves with the number of pages. */
export async function exportPages({ out, pages, client, config, policy }: PageExport): Promise<number> {
  const whole = withOrigins(policy, [config.ANALYTICS_URL])
  await mkdir(out, { recursive: true })
  // Without compressed forms: those of prerendered pages hold placeholders, and hosts compress by themselves.
  await cp(client, out, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const prerendered = (await readdir(client, { recursive: true })).filter(isHtml)
  for (const name of prerendered) {
    const page = await readFile(join(client, name), 'utf8')
    const own = policyOf(`/${name.replaceAll(sep, '/').replace(/\.html$/, '')}`, whole)
    await writeFile(join(out, name), withPolicy(withoutPolicy(configured(page, config)), own))
  }
  const rendered = (await readdir(pages, { recursive: true })).filter(isHtml)
  for (const name of rendered) {
    await mkdir(dirname(join(out, name)), { recursive: true })
    await writeFile(join(out, name), withPolicy(await readFile(join(pages, name), 'utf8'), whole))
  }
  await removeEarlier(out, RENDERED, new Set(rendered.map((name) => name.replaceAll(sep, '/'))))
  return prerendered.length + rendered.length
}

function isHtml(name: string): boolean {
  return name.endsWith('.html')
}

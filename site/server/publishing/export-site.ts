/** Published pages and the build's files, put together in one folder for a static host. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withOrigins, withoutPolicy, withPolicy } from '#site/server/build/content-policy.ts'
import { configured } from '#site/server/build/prerendered.ts'
import type { Config } from '#site/server/process/config.ts'

export interface Export {
  out: string
  /** The folder of published pages. */
  pages: string
  /** The build's files. */
  client: string
  config: Config
  /** The Content-Security-Policy of every page. */
  policy: string
}

/** Writes the site over what an earlier export left in `out`; answers the number of pages. */
export async function exportSite({ out, pages, client, config, policy }: Export): Promise<number> {
  const whole = withOrigins(policy, [config.ANALYTICS_URL])
  await mkdir(out, { recursive: true })
  // Compressed forms stay out: those of prerendered pages hold stand-ins, and hosts make their own.
  await cp(client, out, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const prerendered = (await readdir(client)).filter(isPage)
  for (const name of prerendered) {
    const page = await readFile(join(client, name), 'utf8')
    await writeFile(join(out, name), withPolicy(withoutPolicy(configured(page, config)), whole))
  }
  const rendered = (await readdir(pages, { recursive: true })).filter(isPage)
  for (const name of rendered) {
    await mkdir(dirname(join(out, name)), { recursive: true })
    await writeFile(join(out, name), withPolicy(await readFile(join(pages, name), 'utf8'), whole))
  }
  await removeOthers(out, new Set([...prerendered, ...rendered]))
  return prerendered.length + rendered.length
}

/** Pages that an earlier export wrote and that do not exist any more. */
async function removeOthers(out: string, current: ReadonlySet<string>): Promise<void> {
  for (const folder of ['agent', 'ai-news', 'category', 'tag']) {
    const names = await readdir(join(out, folder)).catch(() => [])
    for (const name of names) {
      if (isPage(name) && !current.has(join(folder, name))) await rm(join(out, folder, name))
    }
  }
}

function isPage(name: string): boolean {
  return name.endsWith('.html')
}

/** Every page has a screen state, is in the sitemap and, if it shows the catalogue, is published. If a step is missing for a new page, this names it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ROOT } from '#site/server/build/build.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { pathOf, SCREENS } from '#site/tests/support/screens/screens.ts'

const PAGES = join(ROOT, 'site/pages')

/** The URLs that a file of site/pages/ serves, as Astro derives them from its name. */
function shapeOf(file: string): RegExp {
  const shape = file
    .replace(/\.(astro|md)$/, '')
    .replace(/(^|\/)index$/, '')
    .replace(/\/\[\.{3}[^\]]+\]/, '(/.*)?')
    .replace(/\[[^\]]+\]/g, '[^/]+')
  return new RegExp(`^/${shape}$`)
}

/** The frame of the owner's pages, which isn't served itself. */
const TEMPLATE = 'own-page.md'

const FILES = globSync('**/*.{astro,md}', { cwd: PAGES, exclude: [TEMPLATE] }).map((file) => ({
  file,
  shape: file === '404.astro' ? /^\/no\/such\/page$/ : shapeOf(file),
  isMadeOnDemand: /^export const prerender = false$/m.test(readFileSync(join(PAGES, file), 'utf8')),
}))

/** The published pages with their cache tags, from the publisher's manifest. */
function publishedPages(dataDir: string): Map<string, string> {
  const [file = ''] = globSync(join(dataDir, 'pages/*/manifest.db'))
  using manifest = new DatabaseSync(file, { readOnly: true })
  const rows = manifest.prepare("select path, page ->> 'tags' as tags from pages").all()
  return new Map(rows.map((row) => [String(row['path']), String(row['tags'])]))
}

test('every page has a screen, is in the sitemap, and is published', async ({ site, catalogue }) => {
  test.slow()
  const screens = [...new Map(SCREENS.map((screen) => [screen.path, screen])).values()]
  const paths: string[] = []
  // Several at once, so that pages which show them are published once, but not more than the site renders.
  while (screens.length > 0) {
    const opened = await Promise.all(screens.splice(0, 4).map((screen) => pathOf(screen, catalogue)))
    paths.push(...opened.map((path) => decodeURI(new URL(path, site.url).pathname)))
  }
  await site.settled()
  const shownBy = (shape: RegExp) => paths.filter((path) => shape.test(path))
  const filesWhere = (isMissing: (file: (typeof FILES)[number]) => boolean) =>
    FILES.filter(isMissing).map(({ file }) => file)

  expect
    .soft(
      filesWhere(({ shape }) => shownBy(shape).length === 0),
      'pages that no screen of site/tests/support/screens/screens.ts shows',
    )
    .toEqual([])

  const published = publishedPages(site.dataDir)
  expect
    .soft(
      filesWhere(
        ({ shape, isMadeOnDemand }) => isMadeOnDemand && !shownBy(shape).some((path) => published.has(path)),
      ),
      'pages made on demand that site/server/publishing/ does not publish',
    )
    .toEqual([])
  expect
    .soft(
      [...published].filter(([, tags]) => tags === '').map(([path]) => path),
      'published pages without a cache tag, which no change would reach',
    )
    .toEqual([])

  const sitemap = await catalogue.page('/sitemap-pages.xml')
  const unlisted: string[] = []
  for (const { file, shape } of FILES.filter(({ file }) => !file.includes('['))) {
    const [path = ''] = shownBy(shape)
    const isIndexed = !/<meta name="robots" content="[^"]*noindex/.test(await catalogue.page(path))
    if (isIndexed && !sitemap.includes(`${path}</loc>`)) unlisted.push(file)
  }
  expect.soft(unlisted, 'pages for search engines that the sitemap leaves out').toEqual([])
})

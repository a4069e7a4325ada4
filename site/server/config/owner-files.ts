/** Reads the files that the owner of a site names in settings: the logo, and pages in Markdown. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { z } from 'zod'
import { PAGES } from '#site/domain/addresses.ts'
import { hash } from '#site/domain/random.ts'

const LOGO_BYTES_MAX = 512 * 1024
const PNG_START = '89504e470d0a1a0a'
const PNG_SIZE_AT = 16
const PNG_SIZE_END = 24
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** Addresses that the site responds to without a file in site/pages/. */
const SERVED = ['healthz', 'readyz', 'objects']
const REPLACEABLE: readonly string[] = [PAGES.terms, PAGES.privacy]

export function readLogo(path: string, context: z.RefinementCtx) {
  const bytes = reading(context, () => readFileSync(path))
  if (bytes === undefined) return z.NEVER
  const isPng = bytes.length >= PNG_SIZE_END && bytes.toString('hex', 0, PNG_START.length / 2) === PNG_START
  const [width = 0, height = 0] = isPng
    ? [bytes.readUInt32BE(PNG_SIZE_AT), bytes.readUInt32BE(PNG_SIZE_AT + 4)]
    : svgSize(bytes.toString())
  if (!width || !height) problem(context, 'must be a PNG file, or an SVG file with a viewBox')
  if (bytes.length > LOGO_BYTES_MAX) problem(context, `must be at most ${LOGO_BYTES_MAX / 1024} kB`)
  return { bytes, isPng, width, height, version: hash(bytes.toString('latin1')).toString(36) }
}

function svgSize(svg: string): number[] {
  const box = /<svg\b[^>]*?\sviewBox=["']([^"']+)["']/.exec(svg)?.[1] ?? ''
  return box
    .trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(Number)
}

/** Pages of a title, which is the first heading or the file's name, and a text in Markdown. */
export function readOwnPages(folder: string, context: z.RefinementCtx) {
  const names = reading(context, () => readdirSync(folder)) ?? []
  const routes = readdirSync(new URL('../../pages', import.meta.url)).map((name) => name.replace(/\..*$/, ''))
  return names
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const slug = parse(name).name
      const path = `/${slug}`
      if (!SLUG.test(slug))
        problem(context, `has ${name}: name it with lowercase letters, digits, and hyphens`)
      if ([...routes, ...SERVED].includes(slug) && !REPLACEABLE.includes(path))
        problem(context, `has ${name}, but ${path} is a page of the site`)
      const file = readFileSync(join(folder, name), 'utf8').trimStart()
      const [heading = '', title] = /^# +(.+?)[ #]*(?:\r?\n|$)/.exec(file) ?? []
      const named = slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
      return { path, title: title ?? named, text: file.slice(heading.length) }
    })
}

function reading<Read>(context: z.RefinementCtx, read: () => Read): Read | undefined {
  try {
    return read()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    problem(context, `can't be read (${code}): check its path and permissions`)
    return undefined
  }
}

function problem(context: z.RefinementCtx, message: string): void {
  context.addIssue({ code: 'custom', message })
}

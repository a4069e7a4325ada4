/** Content-Security-Policy of every page. One per build, because Astro lists the same hashes on each page. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/
const INLINE = {
  'script-src': /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
  'style-src': /<style[^>]*>([\s\S]*?)<\/style>/g,
}
/** A script of /saved, which isn't prerendered. */
const SAVED_BOOT = new URL('../../features/saved/saved-boot.astro', import.meta.url)
/** Everything but scripts and styles. Agents' images may come from any HTTPS URL. */
const DIRECTIVES = [
  "default-src 'none'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]
/** Pages with FilePond, which writes HTML from strings. Their default policy only allows FilePond's labels (features/upload/filepond.ts). */
const WITH_FILEPOND = /^\/(?:submit|admin\/agent\/[^/]+\/edit)$/
/** Pages that show other pages of this site in a frame: the review queue previews agents. */
const WITH_FRAME = /^\/admin\/dashboard$/

/**
 * Completes the policy that Astro wrote into the prerendered pages of `client`, in place, and returns it.
 * Scripts and styles marked is:inline are unknown to Astro; those in prerendered pages come from the sources alone, so they may be trusted.
 */
export async function completePolicy(client: string): Promise<string> {
  const names = (await readdir(client, { recursive: true })).filter((name) => name.endsWith('.html'))
  const paths = [...names.map((name) => join(client, name)), SAVED_BOOT]
  const pages = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  const written = META.exec(pages.find((page) => META.test(page)) ?? '')?.[1]
  if (!written) throw new Error('The build contains no Content-Security-Policy. Is security.csp still set?')
  const policy = [...DIRECTIVES, ...allowances(written, pages)].join('; ')
  for (const [at, name] of names.entries()) {
    const page = pages[at]?.replace(META, `<meta http-equiv="content-security-policy" content="${policy}">`)
    if (page) await writeFile(join(client, name), page)
  }
  return policy
}

export function policyOf(path: string, policy: string): string {
  if (WITH_FILEPOND.test(path)) return policy.replace("trusted-types 'none'", 'trusted-types default')
  return WITH_FRAME.test(path) ? policy.replace("object-src 'none'", "frame-src 'self'; $&") : policy
}

/** `style`: an inline style sheet that the build doesn't know. */
export function policyHeader(policy: string, urls: readonly (string | undefined)[], style?: string): string {
  const origins = urls.flatMap((url) => (url ? [new URL(url).origin] : []))
  const known = style ? policy.replace('style-src', (name) => `${name} ${hashOf(style)}`) : policy
  return `${known}; connect-src ${["'self'", ...origins].join(' ')}; frame-ancestors 'none'`
}

export function withoutPolicy(page: string): string {
  return page.replace(META, '')
}

function allowances(written: string, pages: readonly string[]): string[] {
  return Object.entries(INLINE).map(([name, inline]) => {
    const known = written.split(';').find((directive) => directive.trim().startsWith(name)) ?? name
    const hashes = pages.flatMap((page) => Array.from(page.matchAll(inline), ([, text = '']) => hashOf(text)))
    return [...new Set([...known.trim().split(' '), ...hashes])].join(' ')
  })
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

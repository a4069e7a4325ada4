/** The Content-Security-Policy of every page: one for the whole build, because Astro names the same hashes on each. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const META = /<meta http-equiv="content-security-policy" content="([^"]*)">/
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
/** Radix locks the page behind a dialog by a style element that it makes itself. */
const STYLES = "style-src 'self' 'unsafe-inline'"

/**
 * Completes the policy that Astro wrote into the prerendered pages of `client`, in place, and answers it.
 * Scripts marked is:inline are unknown to Astro; those in prerendered pages come from the sources alone, so they may be trusted.
 */
export async function completePolicy(client: string): Promise<string> {
  const names = (await readdir(client)).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(names.map((name) => readFile(join(client, name), 'utf8')))
  const written = META.exec(pages.find((page) => META.test(page)) ?? '')?.[1]
  if (!written) throw new Error('The build wrote no Content-Security-Policy; is security.csp still set?')
  const policy = withScripts(written, new Set(pages.flatMap(inlineScripts)))
  for (const [at, name] of names.entries()) {
    const page = pages[at]?.replace(META, `<meta http-equiv="content-security-policy" content="${policy}">`)
    if (page) await writeFile(join(client, name), page)
  }
  return policy
}

/** The policy with the other origins that the configuration lets pages talk to. */
export function withOrigins(policy: string, addresses: readonly (string | undefined)[]): string {
  const origins = addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
  return `${policy}; connect-src ${["'self'", ...origins].join(' ')}`
}

/** The policy as a header, which may say more than a page's head. */
export function policyHeader(policy: string, addresses: readonly (string | undefined)[]): string {
  return `${withOrigins(policy, addresses)}; frame-ancestors 'none'`
}

/** A page with the policy in its head, for hosts that send no headers of ours. */
export function withPolicy(page: string, policy: string): string {
  if (META.test(page)) return page
  return page.replace('<head>', `<head><meta http-equiv="content-security-policy" content="${policy}">`)
}

/** A page without it, for answers that carry the header. */
export function withoutPolicy(page: string): string {
  return page.replace(META, '')
}

function withScripts(policy: string, hashes: ReadonlySet<string>): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive && !directive.startsWith('style-src'))
  const complete = directives.map((directive) => {
    if (!directive.startsWith('script-src ')) return directive
    return [directive, ...[...hashes].filter((hash) => !directive.includes(hash))].join(' ')
  })
  return [...complete, STYLES].join('; ')
}

function inlineScripts(page: string): string[] {
  return [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

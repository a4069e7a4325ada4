/** The emails that a test site without a mail server has written. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { linkToken, readMail } from './mail-server.ts'

const PATIENCE_MS = 60_000

/** Waits for the email to this address that leads to this page; returns the token of its link. */
export async function mailedToken(site: OpenSite, to: string, page: string): Promise<string> {
  return linkToken(await first(`mail to ${to} leads to ${page}`, () => mailsTo(site, to, page)))
}

/** The full URL of that link in the email. */
export async function mailedLink(site: OpenSite, to: string, page: string): Promise<string> {
  const mail = readMail(await first(`mail to ${to} leads to ${page}`, () => mailsTo(site, to, page)))
  return new RegExp(`https?://\\S+${page}\\?token=[\\w.-]+`).exec(mail)?.[0] ?? ''
}

/** Waits for the email to this address with this subject; returns its text. */
export function mailAbout(site: OpenSite, to: string, subject: string): Promise<string> {
  return first(`mail to ${to} says ${subject}`, () => mailsAbout(site, to, subject))
}

/** The emails sent to this address so far that link to this page. */
export function mailsTo(site: OpenSite, to: string, page: string): string[] {
  return mails(site, to).filter((raw) => readMail(raw).includes(`${page}?token=`))
}

/** The texts of those with this subject. */
export function mailsAbout(site: OpenSite, to: string, subject: string): string[] {
  return mails(site, to)
    .filter((raw) => raw.includes(`Subject: ${subject}`))
    .map(readMail)
}

export function mails({ dataDir }: OpenSite, to: string): string[] {
  return globSync(join(dataDir, 'mail', '*.eml'))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((raw) => raw.includes(`To: ${to}`))
}

async function first(wanted: string, find: () => string[]): Promise<string> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
    const [mail] = find()
    if (mail) return mail
  }
  throw new Error(`No ${wanted}`)
}

/** The mails a test site without a mail server has written. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { linkToken, readMail } from './mail-server.ts'

const PATIENCE_MS = 60_000

/** Waits for the mail to this address that leads to this page; answers the token of its link. */
export async function mailedToken(site: OpenSite, to: string, page: string): Promise<string> {
  return linkToken(await mailTo(site, to, page))
}

/** The whole address of that link, as it stands in the mail. */
export async function mailedLink(site: OpenSite, to: string, page: string): Promise<string> {
  const mail = readMail(await mailTo(site, to, page))
  return new RegExp(`https?://\\S+${page}\\?token=[\\w.-]+`).exec(mail)?.[0] ?? ''
}

async function mailTo(site: OpenSite, to: string, page: string): Promise<string> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(20)) {
    const [mail] = mailsTo(site, to, page)
    if (mail) return mail
  }
  throw new Error(`No mail to ${to} leads to ${page}`)
}

/** The mails to this address that lead to this page, by now. */
export function mailsTo({ dataDir }: OpenSite, to: string, page: string): string[] {
  return globSync(join(dataDir, 'mail', '*.eml'))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((raw) => raw.includes(`To: ${to}`) && readMail(raw).includes(`${page}?token=`))
}

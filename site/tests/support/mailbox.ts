/** The mails a test site without a mail server has written (D12). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { linkToken, readMail } from './mail-server.ts'
import type { TestSite } from './site.ts'

const PATIENCE_MS = 15_000

/** Waits for the mail to this address that leads to this page; answers the token of its link. */
export async function mailedToken(site: TestSite, to: string, page: string): Promise<string> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(20)) {
    const mail = mailsTo(site, to).find((raw) => readMail(raw).includes(`${page}?token=`))
    if (mail) return linkToken(mail)
  }
  throw new Error(`No mail to ${to} leads to ${page}`)
}

/** The raw mails written to this address so far. */
export function mailsTo({ dataDir }: TestSite, to: string): string[] {
  const mails = globSync(join(dataDir, 'mail', '*.eml')).map((path) => readFileSync(path, 'utf8'))
  return mails.filter((raw) => raw.includes(`To: ${to}`))
}

/** The mails a test site without a mail server has written (D12). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { linkToken, readMail } from './mail-server.ts'
import type { TestSite } from './site.ts'

/** Waits for the mail to this address that leads to this page; answers the token of its link. */
export async function mailedToken({ dataDir }: TestSite, to: string, page: string): Promise<string> {
  const find = () => {
    const mails = globSync(join(dataDir, 'mail', '*.eml')).map((path) => readFileSync(path, 'utf8'))
    return mails.find((raw) => raw.includes(`To: ${to}`) && readMail(raw).includes(`${page}?token=`))
  }
  await expect.poll(find, { timeout: 15_000, interval: 20 }).toBeDefined()
  return linkToken(find() ?? '')
}

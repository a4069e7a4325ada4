/** Reads email addresses, in the browser and on the server. */
import { EMAIL_LENGTH_MAX } from './limits.ts'
import { EMAIL_DOTS, EMAIL_INVALID, EMAIL_LETTERS } from './texts/accounts.ts'

/** The HTML standard's rule (https://html.spec.whatwg.org/#valid-e-mail-address) for domains of the internet. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i
/** The standard allows them, but mail servers don't. */
const DOTS = /^\.|\.\.|\.@|\.$/
const INVISIBLE = /\p{Cf}/gu

/** The address in what was typed or pasted, such as `Ann <ann@example.com>`, with its domain in ASCII. */
export function readEmail(typed: string): { address: string } | { problem: string } {
  const visible = typed.replace(INVISIBLE, '')
  const meant = (/<([^<>]*)>\s*$/.exec(visible)?.[1] ?? visible).trim()
  const [, user = '', domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(meant) ?? []
  const address = `${user}@${inAscii(domain)}`
  if (domain && DOTS.test(meant)) return { problem: EMAIL_DOTS }
  if (EMAIL.test(address) && address.length <= EMAIL_LENGTH_MAX) return { address }
  return { problem: /[^\x21-\x7e]/.test(user) ? EMAIL_LETTERS : EMAIL_INVALID }
}

function inAscii(domain: string): string {
  const isPlain = /^[ -~]*$|[/?#:\\%[\]]/.test(domain)
  return isPlain || !URL.canParse(`http://${domain}`) ? domain : new URL(`http://${domain}`).hostname
}

/** What everybody may know of whoever submitted an agent. */

const MAILBOX = /[<(]?[^\s<>(),;]+@[^\s<>(),;]+\.[^\s<>(),;]+[>)]?/g

/** The text without e-mail addresses, which are given for letters only. */
export function publicName(text: string): string {
  return text.replace(MAILBOX, '').replace(/\s+/g, ' ').trim()
}

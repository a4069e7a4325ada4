/** The layout of every email, as HTML that mail programs understand and as plain text. */
import { escapeUTF8 } from 'entities'
import { BRAND_NAME } from '#site/domain/brand.ts'

const GREETING = (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hi,')
const LINK_BY_HAND = "If the button doesn't work, copy this link into your browser:"
export const REVIEWER_WROTE = 'The reviewer wrote:'
const WHY_THIS_MAIL = (origin: string) => `This email was sent by ${BRAND_NAME} (${new URL(origin).host}).`

interface Filled {
  subject: string
  text: string
  quote?: string
  button: string
  note: string
  firstName: string
  link: string
  origin: string
}

/** Names are user input, so everything is escaped in the HTML. */
export function layOut(email: Filled): { html: string; text: string } {
  return { html: asHtml(email), text: asText(email) }
}

function asText({ text, quote, note, firstName, link, origin }: Filled): string {
  const quoted = quote ? [REVIEWER_WROTE, quote.replace(/^/gm, '> ')] : []
  const end = `-- \n${WHY_THIS_MAIL(origin)}`
  return `${[GREETING(firstName), text, ...quoted, link, note, end].join('\n\n')}\n`
}

const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#161d18'
const MUTED = '#565c57'
const RULE = '#dbddd9'

function asHtml({ subject, text, quote, button, note, firstName, link, origin }: Filled): string {
  const to = escapeUTF8(link)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeUTF8(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f6f7f4;color:${INK};${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f4">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid ${RULE};border-radius:6px">
<tr><td style="padding:28px 32px 0;font-size:17px;font-weight:700">${escapeUTF8(BRAND_NAME)}</td></tr>
<tr><td style="padding:24px 32px 0"><h1 style="margin:0;font-size:24px;line-height:1.25;font-weight:700">${escapeUTF8(subject)}</h1></td></tr>
<tr><td style="padding:16px 32px 0;font-size:16px;line-height:1.55"><p style="margin:0 0 12px">${escapeUTF8(GREETING(firstName))}</p><p style="margin:0">${escapeUTF8(text)}</p>${quote ? quoted(quote) : ''}</td></tr>
<tr><td style="padding:24px 32px"><a href="${to}" style="display:inline-block;padding:13px 22px;background:${INK};color:#ffffff;border-radius:5px;font-size:16px;font-weight:600;text-decoration:none">${escapeUTF8(button)}</a></td></tr>
<tr><td style="padding:0 32px 28px;font-size:14px;line-height:1.55;color:${MUTED}"><p style="margin:0 0 12px">${escapeUTF8(note)}</p><p style="margin:0">${escapeUTF8(LINK_BY_HAND)}<br><a href="${to}" style="color:${MUTED};word-break:break-all">${to}</a></p></td></tr>
</table>
<p style="margin:20px 0 0;font-size:13px;color:${MUTED}">${escapeUTF8(WHY_THIS_MAIL(origin))}</p>
</td></tr>
</table>
</body>
</html>
`
}

function quoted(quote: string): string {
  const lines = escapeUTF8(quote).replace(/\r?\n/g, '<br>')
  return `<p style="margin:16px 0 6px">${escapeUTF8(REVIEWER_WROTE)}</p><blockquote style="margin:0;padding:2px 0 2px 14px;border-left:3px solid ${RULE}">${lines}</blockquote>`
}

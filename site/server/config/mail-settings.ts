/** The settings of email. */
import { onOff, port, type Setting, text } from './setting-kinds.ts'

export const MAIL_SETTINGS = {
  SMTP_HOST: {
    schema: text.optional(),
    preset: '–',
    meaning: 'Mail server; without one, mails are written to DATA_DIR/mail',
  },
  SMTP_PORT: { schema: port.default(587), preset: '587', meaning: 'Its port' },
  SMTP_USER: {
    schema: text.optional(),
    preset: '–',
    meaning: 'Its user name; with one, STARTTLS or SMTP_TLS is a must',
  },
  SMTP_PASSWORD: { schema: text.optional(), preset: '–', meaning: 'Its password' },
  SMTP_TLS: {
    schema: onOff(false),
    preset: 'false',
    meaning: 'Speak TLS from the first byte, as on port 465',
  },
  SMTP_TLS_VERIFY: {
    schema: onOff(true),
    preset: 'true',
    meaning: 'false accepts any certificate, for a mail server in a private network',
  },
  MAIL_FROM: {
    schema: text.optional(),
    preset: "Roster <roster@SITE_URL's host>",
    meaning: 'Sender of every mail',
  },
} as const satisfies Record<string, Setting>

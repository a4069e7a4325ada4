/** The settings of email. */
import { onOff, port, type Setting, text } from './setting-kinds.ts'

export const MAIL_SETTINGS = {
  SMTP_HOST: {
    schema: text.optional(),
    preset: '–',
    meaning: 'Mail server; without one, emails are written to DATA_DIR/mail',
  },
  SMTP_PORT: { schema: port.default(587), preset: '587', meaning: 'Mail server port' },
  SMTP_USER: {
    schema: text.optional(),
    preset: '–',
    meaning: 'Mail server username; requires STARTTLS or SMTP_TLS',
  },
  SMTP_PASSWORD: { schema: text.optional(), preset: '–', meaning: 'Mail server password' },
  SMTP_TLS: {
    schema: onOff(false),
    preset: 'false',
    meaning: 'Use implicit TLS, as on port 465',
  },
  SMTP_TLS_VERIFY: {
    schema: onOff(true),
    preset: 'true',
    meaning: 'false accepts any certificate, for a mail server in a private network',
  },
  MAIL_FROM: {
    schema: text.optional(),
    preset: "Roster <roster@SITE_URL's host>",
    meaning: 'Sender of all emails',
  },
} as const satisfies Record<string, Setting>

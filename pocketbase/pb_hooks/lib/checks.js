const { count, list, run } = require(`${__hooks}/lib/rows.js`)

const DAY_MS = 24 * 3_600_000
/** Longer than a website needs to be found gone. Until then, it goes before others of its host. */
const STREAK_MS = 5 * DAY_MS
/** First parts of GitHub's own paths, which aren't accounts. */
const NO_ACCOUNTS =
  'about apps collections contact copilot customer-stories customers enterprise events explore features login marketplace mcp models notifications orgs organizations pricing readme resources search security sessions settings signup site solutions sponsors stars team topics trending users'

const after = (column, mark) => `substr(${column}, instr(${column}, '${mark}') + ${mark.length})`
const before = (text, mark) => `substr(${text}, 1, instr(${text} || '${mark}', '${mark}') - 1)`

/** The host of a stored URL, with its port, as the site writes it into `hosts`. */
const HOST = `lower(${before(`replace(replace(${after('a.websiteUrl', '://')}, '?', '/'), '#', '/')`, '/')})`

const isRepository = (
  column,
) => `((${column} LIKE 'http%://github.com/_%/_%' OR ${column} LIKE 'http%://www.github.com/_%/_%')
  AND lower(${before(after(column, 'github.com/'), '/')}) NOT IN ('${NO_ACCOUNTS.replaceAll(' ', "', '")}'))`

const TEXTS =
  'website reason since shownAt failing failingSince license release releasedAt pushedAt repositoryShownAt'
/** An agent with what is known about it. `repository` is the URL of the one that is asked about. */
const ITEM = `json_object('id', a.id, 'check', coalesce(c.id, ''), 'websiteUrl', a.websiteUrl,
  'isRepository', json(iif(${isRepository('a.websiteUrl')}, 'true', 'false')),
  'repository', CASE WHEN ${isRepository('a.websiteUrl')} THEN a.websiteUrl WHEN ${isRepository('a.githubUrl')} THEN a.githubUrl ELSE '' END,
  ${TEXTS.replace(/\w+/g, "'$&', coalesce(c.$&, ''),")}
  'failures', coalesce(c.failures, 0), 'stars', coalesce(c.stars, 0), 'archived', json(iif(c.archived, 'true', 'false')),
  'etags', json(coalesce(nullif(nullif(c.etags, ''), 'null'), '{}'))) AS item`
const AGENTS = 'agents a LEFT JOIN checks c ON c.agent = a.id'

/** Hosts of the last day's visits, or that a redirect led to when it was too early. */
const BUSY = 'SELECT h.value FROM checks v, json_each(v.hosts) h WHERE v.checkedAt > {:dayAgo}'

/** One website for each host that may be visited: those that are failing, then deferred ones, then the oldest check. */
const ORDER = `(c.failing = 'dead' AND c.website != 'gone' AND c.failingSince > {:streakAgo}) IS TRUE DESC,
  coalesce(json_extract(c.etags, '$.deferred'), 0) DESC, coalesce(c.checkedAt, ''), a.id`
const WEBSITES = `WITH busy AS MATERIALIZED (${BUSY}),
  due AS (SELECT a.id, ${HOST} AS host, row_number() OVER (PARTITION BY ${HOST} ORDER BY ${ORDER}) AS place
    FROM ${AGENTS} WHERE a.status = 'approved' AND NOT ${isRepository('a.websiteUrl')}
      AND coalesce(c.checkedAt, '') <= {:dayAgo} AND ${HOST} NOT IN busy
      AND NOT EXISTS (SELECT 1 FROM json_each(c.hosts) WHERE value IN busy))
  SELECT ${ITEM} FROM due JOIN agents a USING (id) LEFT JOIN checks c ON c.agent = a.id
  WHERE place = 1 ORDER BY ${ORDER} LIMIT {:limit}`

const REPOSITORIES = `SELECT ${ITEM} FROM ${AGENTS}
  WHERE a.status = 'approved' AND (${isRepository('a.websiteUrl')} OR ${isRepository('a.githubUrl')})
    AND coalesce(c.repositoryCheckedAt, '') <= {:dayAgo}
  ORDER BY coalesce(c.repositoryCheckedAt, ''), a.id LIMIT {:limit}`

const ONE = `SELECT ${ITEM} FROM ${AGENTS} WHERE a.status = 'approved' AND a.id = {:id}`

const dateBefore = (at, ms) => new Date(Date.parse(at) - ms).toISOString().replace('T', ' ')

/** Verdicts that are over no longer count. */
const END_VERDICTS =
  "UPDATE checks SET verdict = '', verdictAt = '', verdictUntil = '' WHERE verdictUntil != '' AND verdictUntil <= {:now}"

/** Websites and repositories that are due at a time. */
function due(app, at, limit) {
  run(app, END_VERDICTS, { now: dateBefore(at, 0) })
  const dayAgo = dateBefore(at, DAY_MS)
  return {
    websites: list(app, WEBSITES, { dayAgo, streakAgo: dateBefore(at, STREAK_MS), limit }),
    repositories: list(app, REPOSITORIES, { dayAgo, limit }),
    agents: count(app, "SELECT count(*) AS n FROM agents WHERE status = 'approved'"),
  }
}

const agent = (app, id) => ({ agents: list(app, ONE, { id }) })

module.exports = { agent, due }

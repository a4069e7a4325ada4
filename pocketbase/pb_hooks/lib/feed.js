const { count, list, rows } = require(`${__hooks}/lib/rows.js`)
const { trustImages } = require(`${__hooks}/lib/uploads.js`)

const BATCH = 500
const NEWS_MAX = 1000

/** A JSON column of agents as a list, even if raw SQL has written something else. */
const jsonList = (column) => `json(CASE WHEN json_valid(a.${column}) THEN
  CASE json_type(a.${column}) WHEN 'array' THEN a.${column} ELSE '[]' END ELSE '[]' END)`

const SIZES = `(SELECT json_group_array(json(iif(u.id IS NULL, NULL, json_object('width', u.width, 'height', u.height))))
  FROM json_each(${jsonList('previewImages')}) p
  LEFT JOIN uploads u ON u.key = substr(p.value, 18) AND substr(p.value, 1, 17) = '/objects/uploads/')`

const LOGO = `(SELECT '/objects/uploads/' || u.key FROM uploads u
  WHERE u.logo AND u.agent = a.id AND a.status = 'approved')`

const stamp = (...modifiers) => `strftime('%Y-%m-%d %H:%M:%fZ', ${["'now'", ...modifiers].join(', ')})`
const RECENT = stamp("'-30 days'")
const present = (...columns) => columns.map((column) => `, '${column}', nullif(${column}, '')`).join('')
const iso = (column) => `nullif(replace(${column}, ' ', 'T'), '')`

/** Facts found by checks in the last 30 days, and the verdict by hand, which counts more. json_patch drops what is null. */
const FACTS = `(SELECT json_patch(json_patch(json_patch('{}',
    iif(shownAt < ${RECENT}, '{}', json_object('checkedAt', ${iso('shownAt')}, 'since', ${iso('since')}${present('website')}))),
    iif(verdict = '' OR verdictUntil <> '' AND verdictUntil < ${stamp()}, '{}', json_object('since', ${iso('verdictAt')},
      'website', iif(verdict = 'alive', 'answers', 'gone'), 'discontinued', json(iif(verdict = 'discontinued', 'true', 'null'))))),
    iif(repositoryShownAt < ${RECENT}, '{}', json_object('repositoryCheckedAt', ${iso('repositoryShownAt')}, 'stars', stars,
      'archived', json(iif(archived, 'true', 'null'))${present('license', 'release')},
      'releasedAt', ${iso('releasedAt')}, 'pushedAt', ${iso('pushedAt')})))
  FROM checks WHERE checks.agent = a.id)`

/** Proofs of the agent's makers, without their names. */
const OWNERS = `(SELECT json_group_array(json_object('proof', proof, 'since', since)) FROM
  (SELECT proof, min(provenAt) AS since FROM claims WHERE agent = a.id AND +state = 'proven' GROUP BY proof ORDER BY since))`

/** Selects the agents `a` of `from`, each with `more` about it. */
const agentsWith = (
  more = '',
  from = 'agents a',
) => `SELECT json_object(${more}'id', a.id, 'name', a.name, 'description', a.description,
    'websiteUrl', a.websiteUrl, 'category', coalesce(c.id, ''), 'categoryName', coalesce(c.name, ''),
    'pricingModel', a.pricingModel, 'status', a.status, 'featured', json(iif(a.featured, 'true', 'false')),
    'submittedAt', a.submittedAt, 'created', a.created, 'updated', a.updated, 'submittedBy', a.submittedBy, 'upvotes', a.upvotes,
    'tags', ${jsonList('tags')}, 'previewImages', ${jsonList('previewImages')},
    'previewSizes', json(iif(instr(a.previewImages, '/objects/uploads/'), ${SIZES}, '[]')),
    'xAccount', a.xAccount, 'githubUrl', a.githubUrl, 'maker', a.maker, 'worksWith', ${jsonList('worksWith')},
    'logo', coalesce(${LOGO}, ''), 'facts', json(${FACTS}), 'owners', json(${OWNERS})) AS item
  FROM ${from} LEFT JOIN categories c ON c.id = a.category`
const AGENTS = agentsWith()
const APPROVED = `${AGENTS} WHERE a.status = 'approved'`

const CATEGORIES = `SELECT json_object('id', id, 'name', name, 'slug', slug, 'description', description,
    'formerSlugs', ${jsonList('formerSlugs')}) AS item
  FROM categories a ORDER BY position, name COLLATE NOCASE, id`

const NEWS = `SELECT json_object('id', id, 'title', title, 'url', url, 'source', source, 'summary', summary,
    'publishedAt', publishedAt) AS item
  FROM news WHERE NOT hidden ORDER BY publishedAt DESC, id LIMIT ${NEWS_MAX}`

// A cursor that isn't in the outbox is too old or from another database. The triggers' `op` is i (insert), u (update), d (delete), or v (votes).
const NEXT = `SELECT json_object('n', count(*), 'cursor', max(seq), 'categories', max(tbl = 'categories'), 'news', max(tbl = 'news'),
    'agents', json_group_array(DISTINCT rec) FILTER (WHERE tbl = 'agents' AND public AND op <> 'v'),
    'voted', json_group_array(DISTINCT rec) FILTER (WHERE tbl = 'agents' AND public AND op = 'v'),
    'moderation', json_group_array(DISTINCT CAST(rec AS INTEGER)) FILTER (WHERE tbl = 'moderation'),
    'known', EXISTS (SELECT 1 FROM changes WHERE seq = {:after})) AS item
  FROM (SELECT * FROM changes WHERE seq > {:after} ORDER BY seq LIMIT ${BATCH})`

const IDS = '(SELECT value FROM json_each({:ids}))'
const REMOVED = `SELECT json_quote(value) AS item FROM json_each({:ids})
  WHERE value NOT IN (SELECT id FROM agents WHERE status = 'approved' AND id IN ${IDS})`
const VOTED = `SELECT json_object('id', id, 'upvotes', upvotes) AS item FROM agents
  WHERE status = 'approved' AND id IN ${IDS} AND id NOT IN (SELECT value FROM json_each({:others}))`

/** The latest cursor, and how the connection that writes waits for the disk. */
function head(app) {
  const writer = new DynamicModel({ synchronous: 0 })
  app.nonconcurrentDB().newQuery('PRAGMA synchronous').one(writer)
  return { head: count(app, 'SELECT max(seq) AS n FROM changes'), synchronous: writer.synchronous }
}

function changes(app, after) {
  const [next] = rows(app, NEXT, { after })
  if (!next.known) return { cursor: after, more: false, lost: true }
  const about = (ids, sql, more) =>
    ids.length > 0 ? list(app, sql, { ids: JSON.stringify(ids), ...more }) : []
  const decided = next.moderation.length > 0
  return {
    cursor: next.cursor || after,
    more: next.n === BATCH,
    lost: false,
    agents: about(next.agents, `${APPROVED} AND a.id IN ${IDS}`),
    removed: about(next.agents, REMOVED),
    votes: about(next.voted, VOTED, { others: JSON.stringify(next.agents) }),
    categories: next.categories ? list(app, CATEGORIES) : undefined,
    news: next.news ? list(app, NEWS) : undefined,
    moderation: decided
      ? about(next.moderation, `${DECISIONS} WHERE number IN ${IDS} ORDER BY number`)
      : undefined,
    withdrawn: decided ? about(next.moderation, WITHDRAWN) : undefined,
  }
}

/** A page of all agents, approved or of every status, ordered by ID. The first page includes categories and news. */
function snapshot(app, after, limit, everyStatus) {
  // The head is read first, so that the feed repeats what changes while the pages are read.
  const cursor = count(app, 'SELECT coalesce(max(seq), 0) AS n FROM changes')
  const agents = everyStatus ? `${AGENTS} WHERE true` : APPROVED
  return {
    cursor,
    agents: list(app, `${agents} AND a.id > {:after} ORDER BY a.id LIMIT ${limit}`, { after }),
    categories: after ? undefined : list(app, CATEGORIES),
    news: after ? undefined : list(app, NEWS),
  }
}

const PAGE = 1000
const DECISIONS = `SELECT json_object('number', number, 'at', at, 'action', action, 'agent', agent, 'reason', reason,
  'fields', json(fields)) AS item FROM moderation`

const WITHDRAWN =
  'SELECT value AS item FROM json_each({:ids}) WHERE value NOT IN (SELECT number FROM moderation)'

const moderation = (app, after) => ({
  moderation: list(app, `${DECISIONS} WHERE number > {:after} ORDER BY number LIMIT ${PAGE}`, { after }),
})

const ALIKE = `SELECT json_object('id', id, 'name', name, 'websiteUrl', websiteUrl, 'githubUrl', githubUrl) AS item
  FROM agents WHERE status = 'pending' AND (name = {:name} COLLATE NOCASE
    OR (githubUrl != '' AND githubUrl = {:github} COLLATE NOCASE))
  OR status != 'rejected' AND websiteKey = {:website} AND websiteKey != '' ORDER BY queuedAt, id LIMIT ${PAGE}`

/** Pending submissions that have a website, name, or repository in common with an agent, and the listed agent of its website. */
const alike = (app, query) => ({
  agents: list(app, ALIKE, {
    website: query.get('website'),
    name: query.get('name'),
    github: query.get('github'),
  }),
})

/** A page of what imports wrote to each agent, and from which file, so that the next import can detect edits. */
function imported(app, after, limit) {
  const sql = `SELECT json_object('id', id, 'imported', json(imported), 'file',
      coalesce((SELECT name FROM imports WHERE imports.id = agents.batch), '')) AS item FROM agents
    WHERE id > {:after} AND json_valid(imported) AND json_type(imported) = 'object' ORDER BY id LIMIT ${limit}`
  return { agents: list(app, sql, { after }) }
}

/**
 * Prepares an agent that a superuser or the site writes. PocketBase drops the hidden digests from the site's body. There is no realtime message
 * for the site: an import would wait for each one, and the site polls every second anyway.
 */
function prepareImport(e) {
  trustImages(e.record)
  if (e.hasSuperuserAuth()) return
  e.record.set(SILENT, true)
  const sent = new DynamicModel({ imported: '', batch: '' })
  e.bindBody(sent)
  if (sent.imported) e.record.set('imported', sent.imported)
  if (!sent.batch || !e.record.isNew()) return
  e.record.set('batch', sent.batch)
  // A date of its own stays when it is approved.
  e.record.set('approvedAt', e.record.get('created'))
}

const TOPIC = 'roster/changes'

/** Marks a record while it is written. It isn't a field. */
const SILENT = '@silent'

function wake(e) {
  e.next()
  if (e.record.getBool(SILENT)) return
  const clients = $app.subscriptionsBroker().clients()
  for (const id in clients) {
    const client = clients[id]
    if (!client.hasSubscription(TOPIC)) continue
    const auth = client.get('auth')
    if (auth && auth.collection().name === 'services') {
      client.send(new SubscriptionMessage({ name: TOPIC, data: '{}' }))
    }
  }
}

module.exports = {
  agentsWith,
  alike,
  changes,
  head,
  imported,
  moderation,
  prepareImport,
  snapshot,
  wake,
}

const { row, list } = require(`${__hooks}/lib/rows.js`)
const { decisions, withdrawn } = require(`${__hooks}/lib/moderation.js`)

const BATCH = 500
const NEWS_MAX = 1000

/** A json column of agents as a list, whatever raw SQL may have put there. */
const jsonList = (column) => `json(CASE WHEN json_valid(a.${column}) THEN
  CASE json_type(a.${column}) WHEN 'array' THEN a.${column} ELSE '[]' END ELSE '[]' END)`

/** The size of each preview image, in their order; null for one that was not uploaded here. */
const SIZES = `(SELECT json_group_array(json(iif(u.id IS NULL, NULL, json_object('width', u.width, 'height', u.height))))
  FROM json_each(${jsonList('previewImages')}) p
  LEFT JOIN uploads u ON u.key = substr(p.value, 18) AND substr(p.value, 1, 17) = '/objects/uploads/')`

const AGENTS = `SELECT json_object('id', a.id, 'name', a.name, 'description', a.description,
    'websiteUrl', a.websiteUrl, 'category', coalesce(c.id, ''), 'categoryName', coalesce(c.name, ''),
    'pricingModel', a.pricingModel, 'status', a.status, 'featured', json(iif(a.featured, 'true', 'false')),
    'submittedAt', a.submittedAt, 'created', a.created, 'updated', a.updated, 'submittedBy', a.submittedBy, 'upvotes', a.upvotes,
    'tags', ${jsonList('tags')}, 'previewImages', ${jsonList('previewImages')},
    'previewSizes', json(iif(instr(a.previewImages, '/objects/uploads/'), ${SIZES}, '[]')),
    'xAccount', a.xAccount, 'githubUrl', a.githubUrl) AS item
  FROM agents a LEFT JOIN categories c ON c.id = a.category`
const APPROVED = `${AGENTS} WHERE a.status = 'approved'`

const CATEGORIES = `SELECT json_object('id', id, 'name', name, 'slug', slug, 'description', description,
    'formerSlugs', ${jsonList('formerSlugs')}) AS item
  FROM categories a ORDER BY position, name COLLATE NOCASE, id`

const NEWS = `SELECT json_object('id', id, 'title', title, 'url', url, 'source', source, 'summary', summary,
    'publishedAt', publishedAt) AS item
  FROM news WHERE NOT hidden ORDER BY publishedAt DESC, id LIMIT ${NEWS_MAX}`

// A cursor that is no row of the outbox is older than what is kept, or another database's.
const NEXT = `SELECT count(*) AS n, coalesce(max(seq), 0) AS cursor,
    coalesce(max(tbl = 'categories'), 0) AS categories, coalesce(max(tbl = 'news'), 0) AS news,
    json_group_array(DISTINCT rec) FILTER (WHERE tbl = 'agents' AND public AND op <> 'v') AS agents,
    json_group_array(DISTINCT rec) FILTER (WHERE tbl = 'agents' AND public AND op = 'v') AS voted,
    json_group_array(DISTINCT CAST(rec AS INTEGER)) FILTER (WHERE tbl = 'moderation') AS moderation,
    EXISTS (SELECT 1 FROM changes WHERE seq = {:after}) AS known
  FROM (SELECT * FROM changes WHERE seq > {:after} ORDER BY seq LIMIT ${BATCH})`
const NEXT_SHAPE = {
  n: 0,
  cursor: 0,
  categories: 0,
  news: 0,
  agents: '',
  voted: '',
  moderation: '',
  known: 0,
}

const NONE = '[]'
const IDS = '(SELECT value FROM json_each({:ids}))'
const REMOVED = `SELECT json_quote(value) AS item FROM json_each({:ids})
  WHERE value NOT IN (SELECT id FROM agents WHERE status = 'approved' AND id IN ${IDS})`
const VOTED = `SELECT json_object('id', id, 'upvotes', upvotes) AS item FROM agents
  WHERE status = 'approved' AND id IN ${IDS} AND id NOT IN (SELECT value FROM json_each({:others}))`

/** Everything that became different after a cursor. */
function changes(app, after) {
  const next = row(app, NEXT, { after }, NEXT_SHAPE)
  if (!next.known) return { cursor: after, more: false, lost: true }
  return {
    cursor: next.n > 0 ? next.cursor : after,
    more: next.n === BATCH,
    lost: false,
    ...agentsOf(app, next),
    votes: next.voted === NONE ? [] : list(app, VOTED, { ids: next.voted, others: next.agents }),
    categories: next.categories ? list(app, CATEGORIES) : undefined,
    news: next.news ? list(app, NEWS) : undefined,
    moderation: next.moderation === NONE ? undefined : decisions(app, next.moderation),
    withdrawn: next.moderation === NONE ? undefined : withdrawn(app, next.moderation),
  }
}

function agentsOf(app, { agents: ids }) {
  if (ids === NONE) return { agents: [], removed: [] }
  return {
    agents: list(app, `${APPROVED} AND a.id IN ${IDS}`, { ids }),
    removed: list(app, REMOVED, { ids }),
  }
}

/** One page of all agents, approved or of every status, ordered by id; the first page also has what is small. */
function snapshot(app, after, limit, everyStatus) {
  // The head is read first: what changes while the pages are read comes again through the feed.
  const { head } = row(app, 'SELECT coalesce(max(seq), 0) AS head FROM changes', {}, { head: 0 })
  const agents = everyStatus ? `${AGENTS} WHERE true` : APPROVED
  return {
    cursor: head,
    agents: list(app, `${agents} AND a.id > {:after} ORDER BY a.id LIMIT ${limit}`, { after }),
    categories: after ? undefined : list(app, CATEGORIES),
    news: after ? undefined : list(app, NEWS),
  }
}

module.exports = { AGENTS, changes, snapshot }

const { administer, bodyOf, find } = require(`${__hooks}/lib/administration.js`)
const { write } = require(`${__hooks}/lib/audit.js`)
const { list, row } = require(`${__hooks}/lib/rows.js`)
const { addFormer, formerOf, freeSlug } = require(`${__hooks}/lib/slug.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

const AGENTS = 'coalesce((SELECT sum(n) FROM agent_counts k WHERE k.category = c.id), 0)'
const KEPT = `SELECT json_object('id', c.id, 'name', c.name, 'slug', c.slug, 'description', c.description,
    'position', c.position, 'agents', ${AGENTS}, 'formerSlugs', json(coalesce(nullif(c.formerSlugs, 'null'), '[]')),
    'version', c.updated) AS item
  FROM categories c`
const MOVE = `UPDATE agents SET category = {:into}, updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  WHERE category = {:from}`

const rows = (app, sql, binds) => JSON.parse(list(app, sql, binds).json)

/** All categories in their order. */
const kept = (app) => rows(app, `${KEPT} ORDER BY c.position, c.name COLLATE NOCASE, c.id`, {})

const keptOne = (app, id) => rows(app, `${KEPT} WHERE c.id = {:id}`, { id })[0]

/** Fills in the slug and the position that an admin leaves out: a renamed one gets a new slug, a new one is last. */
function complete(e) {
  const { auth, app, record } = e
  if (auth.collection().name === 'users') {
    const sent = bodyOf(e)
    const name = record.getString('name')
    if (sent.slug === undefined && name !== record.original().getString('name'))
      record.set('slug', freeSlug(app, name, record.id) || record.getString('slug') || randomSlug())
    if (record.isNew() && sent.position === undefined)
      record.set(
        'position',
        row(app, 'SELECT coalesce(max(position), -1) + 1 AS n FROM categories', {}, { n: 0 }).n,
      )
  }
  e.next()
}

/** For a name without any letter that a URL may hold. */
const randomSlug = () => `category-${$security.randomStringWithAlphabet(8, 'abcdefghjkmnpqrstuvwxyz')}`

/** Puts them into another order; each must be named once. */
function order(e) {
  const { ids } = bodyOf(e)
  const wanted = Array.isArray(ids) ? ids.map(String) : []
  administer(e, (app) => {
    const before = kept(app)
    const was = before.map(({ id }) => id)
    const isWhole = wanted.length === was.length && was.every((id) => wanted.includes(id))
    if (!isWhole) refuse({ ids: 'Must name every category once' })
    if (wanted.join() === was.join()) return
    for (const { id, position } of before) {
      if (wanted.indexOf(id) === position) continue
      const category = find(app, 'categories', id)
      category.set('position', wanted.indexOf(id))
      app.save(category)
    }
    write(app, e.auth, { action: 'category.order', before: { ids: was }, after: { ids: wanted } })
  })
  return kept(e.app)
}

/** Moves all agents of one into another, which its address then leads to, and removes it. */
function merge(e) {
  const id = e.request.pathValue('id')
  const { into } = bodyOf(e)
  const moved = administer(e, (app) => {
    const from = find(app, 'categories', id)
    const [target] = app.findRecordsByFilter('categories', 'id = {:into} && id != {:id}', '', 1, 0, {
      into: String(into),
      id,
    })
    if (!target) refuse({ into: 'Must be a different category' })
    const { agents } = keptOne(app, id)
    app.db().newQuery(MOVE).bind({ from: id, into: target.id }).execute()
    app.delete(from)
    addFormer(target, ...formerOf(from), from.getString('slug'))
    app.save(target)
    const [name, slug, description] = ['name', 'slug', 'description'].map((field) => from.getString(field))
    write(app, e.auth, {
      ...{ action: 'category.merge', target: id, targetName: name },
      before: { name, slug, description },
      after: { into: target.id, name: target.getString('name'), moved: agents },
    })
    return agents
  })
  return { category: keptOne(e.app, into), moved }
}

/** Throws 409 if an agent of any status is in it. */
function mustBeEmpty(app, category) {
  if (keptOne(app, category.id).agents === 0) return
  const reason = 'This category still has agents'
  throw new ApiError(409, reason, { agents: new ValidationError('category_not_empty', reason) })
}

module.exports = { complete, kept, merge, mustBeEmpty, order }

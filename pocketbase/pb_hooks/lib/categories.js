const { administer, bodyOf, find } = require(`${__hooks}/lib/administration.js`)
const { deleteAudited, saveAudited, write } = require(`${__hooks}/lib/audit.js`)
const { list, row } = require(`${__hooks}/lib/rows.js`)
const { addFormer, formerOf, freeSlug } = require(`${__hooks}/lib/slug.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

const AGENTS = 'coalesce((SELECT sum(n) FROM agent_counts k WHERE k.category = c.id), 0)'
const KEPT = `SELECT json_object('id', c.id, 'name', c.name, 'slug', c.slug, 'description', c.description,
    'position', c.position, 'agents', ${AGENTS}, 'formerSlugs', json(coalesce(nullif(c.formerSlugs, 'null'), '[]'))) AS item
  FROM categories c`
const MOVE = `UPDATE agents SET category = {:into}, updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  WHERE category = {:from}`

const rows = (app, sql, binds) => JSON.parse(list(app, sql, binds).json)

/** All categories in their order. */
const kept = (app) => rows(app, `${KEPT} ORDER BY c.position, c.name COLLATE NOCASE, c.id`, {})

const keptOne = (app, id) => rows(app, `${KEPT} WHERE c.id = {:id}`, { id })[0]

function create(e) {
  const { name, description } = textsOf(e)
  const id = administer(e, (app) => {
    const category = new Record(app.findCollectionByNameOrId('categories'))
    const last = row(app, 'SELECT coalesce(max(position), -1) AS n FROM categories', {}, { n: 0 }).n
    const slug =
      freeSlug(app, name || '', '') ||
      `category-${$security.randomStringWithAlphabet(8, 'abcdefghjkmnpqrstuvwxyz')}`
    category.load({ name, description, slug, position: last + 1 })
    saveAudited(app, e.auth, category)
    return category.id
  })
  return keptOne(e.app, id)
}

/** Renames or describes one. A name without any letter that an address may hold leaves the address as it is. */
function change(e) {
  const { name, description } = textsOf(e)
  const id = e.request.pathValue('id')
  administer(e, (app) => {
    const category = find(app, 'categories', id)
    if (description !== undefined) category.set('description', description)
    if (name !== undefined && name !== category.getString('name')) {
      category.load({ name, slug: freeSlug(app, name, id) || category.getString('slug') })
    }
    saveAudited(app, e.auth, category)
  })
  return keptOne(e.app, id)
}

function textsOf(e) {
  const { name, description } = bodyOf(e)
  const text = (value) => (typeof value === 'string' ? value : undefined)
  return { name: text(name), description: text(description) }
}

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
    if (!target) refuse({ into: 'Must be another category' })
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

/** Deletes one that no agent is in. */
function remove(e) {
  administer(e, (app) => {
    const category = find(app, 'categories', e.request.pathValue('id'))
    mustBeEmpty(app, category)
    deleteAudited(app, e.auth, category)
  })
}

/** Error: 409 when an agent of any status is in it. */
function mustBeEmpty(app, category) {
  if (keptOne(app, category.id).agents === 0) return
  const reason = 'There are agents in this category'
  throw new ApiError(409, reason, { agents: new ValidationError('category_not_empty', reason) })
}

module.exports = { change, create, kept, merge, mustBeEmpty, order, remove }

const { administer, bodyOf, find } = require(`${__hooks}/lib/administration.js`)
const { write } = require(`${__hooks}/lib/audit.js`)
const { CATEGORY_NAME_LENGTH_MAX } = require(`${__hooks}/lib/limits.js`)
const { count, inTransaction, listIn, rows, run } = require(`${__hooks}/lib/rows.js`)
const { refuse, refuseAs } = require(`${__hooks}/lib/validity.js`)

const AGENTS = 'coalesce((SELECT sum(n) FROM agent_counts k WHERE k.category = c.id), 0)'
const CATEGORIES = `SELECT json_object('id', c.id, 'name', c.name, 'slug', c.slug, 'description', c.description,
    'position', c.position, 'agents', ${AGENTS}, 'formerSlugs', json(coalesce(nullif(c.formerSlugs, 'null'), '[]')),
    'version', c.updated) AS item
  FROM categories c`
const MOVE = `UPDATE agents SET category = {:into}, updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now')
  WHERE category = {:from}`

/** Limits the former slugs of a category. The oldest are dropped first. */
const FORMER_MAX = 100
const USED = 'SELECT count(*) AS n FROM categories WHERE slug = {:slug} AND id <> {:id}'
const FORMER = `SELECT json_quote(id) AS item FROM categories
  WHERE id <> {:id} AND EXISTS (SELECT 1 FROM json_each(formerSlugs) WHERE value = {:slug})`
const GIVE_UP = `UPDATE categories SET formerSlugs =
  (SELECT json_group_array(value) FROM json_each(formerSlugs) WHERE value <> {:slug}) WHERE id = {:id}`

const categories = (app) => rows(app, `${CATEGORIES} ORDER BY c.position, c.name COLLATE NOCASE, c.id`, {})

const categoryOf = (app, id) => rows(app, `${CATEGORIES} WHERE c.id = {:id}`, { id })[0]

/** Adds the slug and position that an admin or an import leaves out. Renaming changes the slug, and a new category is last. */
function complete(e) {
  const { auth, app, record } = e
  if (auth.collection().name !== '_superusers') {
    const sent = bodyOf(e)
    const name = record.getString('name')
    if (sent.slug === undefined && name !== record.original().getString('name'))
      record.set('slug', freeSlug(app, name, record.id) || record.getString('slug') || randomSlug())
    if (record.isNew() && sent.position === undefined)
      record.set('position', count(app, 'SELECT coalesce(max(position), -1) + 1 AS n FROM categories'))
  }
  e.next()
}

const randomSlug = () => `category-${$security.randomStringWithAlphabet(8, 'abcdefghjkmnpqrstuvwxyz')}`

function order(e) {
  const { ids } = bodyOf(e)
  const wanted = Array.isArray(ids) ? ids.map(String) : []
  administer(e, (app) => {
    const before = categories(app)
    const was = before.map(({ id }) => id)
    const isWhole = wanted.length === was.length && was.every((id) => wanted.includes(id))
    if (!isWhole) refuse({ ids: 'Must list every category exactly once' })
    if (wanted.join() === was.join()) return
    for (const { id, position } of before) {
      if (wanted.indexOf(id) === position) continue
      const category = find(app, 'categories', id)
      category.set('position', wanted.indexOf(id))
      app.save(category)
    }
    write(app, e.auth, { action: 'category.order', before: { ids: was }, after: { ids: wanted } })
  })
  return categories(e.app)
}

/** Moves all agents of a category into another, which its URL then redirects to, and deletes it. */
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
    const { agents } = categoryOf(app, id)
    run(app, MOVE, { from: id, into: target.id })
    app.delete(from)
    addFormer(target, ...formerOf(from), from.getString('slug'))
    app.save(target)
    const [name, slug, description] = ['name', 'slug', 'description'].map((field) => from.getString(field))
    write(app, e.auth, {
      action: 'category.merge',
      target: id,
      targetName: name,
      before: { name, slug, description },
      after: { into: target.id, name: target.getString('name'), moved: agents },
    })
    return agents
  })
  return { category: categoryOf(e.app, into), moved }
}

function mustBeEmpty(app, category) {
  if (categoryOf(app, category.id).agents === 0) return
  refuseAs(409, 'agents', 'category_not_empty', 'This category still has agents')
}

function slugOf(name) {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, CATEGORY_NAME_LENGTH_MAX)
}

/** A slug that no other category has. Empty for a name without letters that a slug can contain. */
function freeSlug(app, name, id) {
  const plain = slugOf(name)
  if (!plain) return ''
  const isFree = (slug) => count(app, USED, { slug, id }) === 0
  let slug = plain
  for (let n = 2; !isFree(slug); n += 1)
    slug = `${plain.slice(0, CATEGORY_NAME_LENGTH_MAX - 5).replace(/-+$/, '')}-${n}`
  return slug
}

const formerOf = (category) => listIn(category, 'formerSlugs').map(String)

function addFormer(category, ...slugs) {
  const others = formerOf(category).filter((slug) => !slugs.includes(slug))
  const own = category.getString('slug')
  const all = [...others, ...slugs].filter((slug) => slug && slug !== own)
  category.set('formerSlugs', all.slice(-FORMER_MAX))
}

function keepFormer(e) {
  const before = e.record.original().getString('slug')
  if (e.record.getString('slug') === before) return e.next()
  addFormer(e.record, before)
  takeOver(e)
}

function takeOver(e) {
  inTransaction(e, (app) => {
    e.next()
    const mine = { id: e.record.id, slug: e.record.getString('slug') }
    for (const id of rows(app, FORMER, mine)) run(app, GIVE_UP, { id, slug: mine.slug })
  })
}

module.exports = { categories, complete, keepFormer, merge, mustBeEmpty, order, slugOf, takeOver }

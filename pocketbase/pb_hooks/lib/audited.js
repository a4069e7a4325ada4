const audit = require(`${__hooks}/lib/audit.js`)
const categories = require(`${__hooks}/lib/categories.js`)
const news = require(`${__hooks}/lib/news.js`)
const { find } = require(`${__hooks}/lib/administration.js`)

/** What comes past the routes of the administration, PocketBase's console included: each change with its entry, both or neither. */
function inTransaction(e, work) {
  const app = e.app
  app.runInTransaction((transaction) => {
    e.app = transaction
    work(transaction)
  })
  e.app = app
}

function updateAgent(e) {
  const version = e.record.original().getString('updated')
  inTransaction(e, (app) => {
    const found = find(app, 'agents', e.record.id)
    // It was read before this transaction began.
    if (found.getString('updated') !== version) {
      throw new ApiError(409, 'Somebody else changed this meanwhile')
    }
    const was = audit.valuesOf(found)
    e.next()
    audit.writeAgent(app, e.auth, was, audit.valuesOf(find(app, 'agents', e.record.id)))
  })
}

function deleteAgent(e) {
  inTransaction(e, (app) => {
    const was = audit.valuesOf(find(app, 'agents', e.record.id))
    e.next()
    audit.writeRemoval(app, e.auth, was)
  })
}

const personOf = (person) => ({
  firstName: person.getString('firstName'),
  lastName: person.getString('lastName'),
  role: person.getString('role'),
  suspendedAt: person.getString('suspendedAt'),
  suspensionReason: person.getString('suspensionReason'),
})

/** What somebody changes of their own account is their own business, unless it is their role. */
function updatePerson(e) {
  inTransaction(e, (app) => {
    const was = personOf(find(app, 'users', e.record.id))
    e.next()
    const saved = find(app, 'users', e.record.id)
    const found = audit.differences(was, personOf(saved))
    if (!found) return
    const action = actionOf(found)
    if (action === 'user.edit' && e.auth && e.auth.id === saved.id) return
    const { before, after } = found
    audit.write(app, e.auth, { action, target: saved.id, targetName: audit.nameOf(saved), before, after })
  })
}

function actionOf({ after }) {
  if (after.role !== undefined) return 'user.role'
  if (after.suspendedAt === undefined) return 'user.edit'
  return after.suspendedAt ? 'user.suspend' : 'user.restore'
}

/** Nothing is kept of somebody who is deleted, not even whom it was. */
function deletePerson(e) {
  inTransaction(e, (app) => {
    const isSelf = e.auth && e.auth.id === e.record.id
    e.next()
    if (!isSelf) audit.write(app, e.auth, { action: 'user.delete' })
  })
}

const isImport = (e) => Boolean(e.auth) && e.auth.collection().name === 'services'

function createCategory(e) {
  if (isImport(e)) return e.next()
  inTransaction(e, (app) => {
    e.next()
    categories.tell(app, e, 'category.create', e.record, { after: categories.valuesOf(e.record) })
  })
}

function updateCategory(e) {
  if (isImport(e)) return e.next()
  inTransaction(e, (app) => {
    const was = categories.valuesOf(find(app, 'categories', e.record.id))
    e.next()
    const saved = find(app, 'categories', e.record.id)
    const found = audit.differences(was, categories.valuesOf(saved))
    if (found) categories.tell(app, e, 'category.change', saved, found)
  })
}

/** PocketBase's console may also delete one with agents, which are then in none. */
function deleteCategory(e) {
  inTransaction(e, (app) => {
    if (!e.hasSuperuserAuth()) categories.mustBeEmpty(app, e.record)
    e.next()
    categories.tell(app, e, 'category.delete', e.record, { before: categories.valuesOf(e.record) })
  })
}

function createArticle(e) {
  if (isImport(e)) return e.next()
  inTransaction(e, (app) => {
    e.next()
    news.tell(app, e, 'news.add', e.record, { after: news.valuesOf(e.record) })
  })
}

function updateArticle(e) {
  if (isImport(e)) return e.next()
  inTransaction(e, (app) => {
    const was = news.valuesOf(find(app, 'news', e.record.id))
    e.next()
    const saved = find(app, 'news', e.record.id)
    const found = audit.differences(was, news.valuesOf(saved))
    if (found) news.tell(app, e, news.actionOf(found), saved, found)
  })
}

function deleteArticle(e) {
  inTransaction(e, (app) => {
    e.next()
    news.tell(app, e, 'news.delete', e.record, { before: news.valuesOf(e.record) })
  })
}

module.exports = {
  ...{ createArticle, updateArticle, deleteArticle },
  ...{ createCategory, updateCategory, deleteCategory },
  ...{ updateAgent, deleteAgent, updatePerson, deletePerson },
}

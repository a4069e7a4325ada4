const { administer, asked, bodyOf, find } = require(`${__hooks}/lib/administration.js`)
const { deleteAudited, saveAudited } = require(`${__hooks}/lib/audit.js`)
const { standingOf } = require(`${__hooks}/lib/queue-stats.js`)
const { row } = require(`${__hooks}/lib/rows.js`)
const { ANY_LINKS, refuse } = require(`${__hooks}/lib/validity.js`)
const { ADMIN_IMAGES_MAX, EDIT_LISTS, EDIT_TEXTS } = require(`${__hooks}/lib/limits.js`)

const STATUSES = ['pending', 'approved', 'rejected']
/** Approves, rejects or reopens; a note belongs to one decision. */
function decide(e) {
  const { status, note, reason, version } = bodyOf(e)
  if (!STATUSES.includes(status)) refuse({ status: `Must be one of ${STATUSES.join(', ')}` })
  if (reason && !/^[a-z-]{1,40}$/.test(reason)) refuse({ reason: 'Must be the name of a reason' })
  return change(e, version, reason ? { reason } : {}, (agent) => {
    const isOther = agent.getString('status') !== status
    agent.set('status', status)
    if (typeof note === 'string') agent.set('moderationNote', note)
    else if (isOther) agent.set('moderationNote', '')
  })
}

function feature(e) {
  const { featured, version } = bodyOf(e)
  if (typeof featured !== 'boolean') refuse({ featured: 'Must be true or false' })
  return change(e, version, {}, (agent) => agent.set('featured', featured))
}

/** Changes the fields that are given. */
function edit(e) {
  const { version, ...given } = bodyOf(e)
  if (given.categoryId === '') refuse({ category: 'Please select a category' })
  return change(e, version, {}, (agent) => {
    const images = imagesOf(agent).length
    agent.set(ANY_LINKS, true)
    for (const name of EDIT_TEXTS) {
      if (typeof given[name] === 'string') agent.set(name === 'categoryId' ? 'category' : name, given[name])
    }
    for (const name of EDIT_LISTS) if (Array.isArray(given[name])) agent.set(name, given[name])
    mayHave(imagesOf(agent).length, images)
  })
}

const imagesOf = (agent) => JSON.parse(agent.getString('previewImages') || 'null') || []

/** Error: 400 for more images than an administrator may give. An imported agent that had more keeps them. */
function mayHave(images, before) {
  if (images <= Math.max(ADMIN_IMAGES_MAX, before)) return
  const reason = `Must be at most ${ADMIN_IMAGES_MAX} images`
  throw new BadRequestError(reason, { previewImages: new ValidationError('too_many_images', reason) })
}

/** Changes an agent. Replies 409 with what is stored if that isn't the version that was read. */
function change(e, version, more, set) {
  let isCurrent = true
  const agent = administer(e, (app) => {
    const found = find(app, 'agents', e.request.pathValue('id'))
    isCurrent = isVersion(found, version)
    if (!isCurrent) return found
    set(found)
    saveAudited(app, e.auth, found, more)
    return find(app, 'agents', found.id)
  })
  return isCurrent ? e.json(200, reviewState(e, agent)) : conflict(e, agent)
}

/** Deletes an agent, whatever its status. */
function remove(e) {
  const agent = administer(e, (app) => {
    const found = find(app, 'agents', e.request.pathValue('id'))
    if (!isVersion(found, asked(e, 'version'))) return found
    deleteAudited(app, e.auth, found)
    return null
  })
  return agent ? conflict(e, agent) : e.noContent(204)
}

/** Whether the version that somebody read, if they say which, is the one that is there. */
function isVersion(agent, version) {
  return !version || String(version).replace('T', ' ') === agent.getString('updated')
}

function conflict(e, agent) {
  const message = 'Somebody else changed this meanwhile'
  const current = Object.assign(reviewState(e, agent), { changedBy: changerOf(e.app, agent) })
  return e.json(409, { status: 409, message, data: { current } })
}

const LAST = `SELECT coalesce(max(actorName), '') AS name FROM (
  SELECT actorName, at FROM audit WHERE target = {:id} AND action GLOB 'agent.*' ORDER BY at DESC, number DESC LIMIT 1)
  WHERE at >= {:updated}`

/** The administrator who made the version that is there; nobody where somebody else did. An entry is written after its change. */
function changerOf(app, agent) {
  const binds = { id: agent.id, updated: agent.getString('updated') }
  return row(app, LAST, binds, { name: '' }).name
}

/** An agent with what became of its submission, and the version that a change of it answers to. */
function reviewState(e, agent) {
  const version = agent.getString('updated')
  return Object.assign(standingOf(e, [agent], { isTimed: false })[0], { version })
}

module.exports = { decide, reviewState, edit, feature, remove }

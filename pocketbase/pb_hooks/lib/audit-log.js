const { asked, newestPage } = require(`${__hooks}/lib/administration.js`)

const ENTRY = `json_object('id', id, 'at', at, 'actor', actor, 'actorName', actorName, 'action', action,
  'target', target, 'targetName', targetName, 'before', json(before), 'after', json(after))`

function auditList(e) {
  return newestPage(e, Object.assign({ items: ENTRY, table: 'audit', date: 'at' }, auditFilter(e)))
}

/** `action` is an action's name or a kind of record, such as `agent`. */
function auditFilter(e) {
  const [action, actor, target] = ['action', 'actor', 'target'].map((name) => asked(e, name))
  const where = ['true']
  const binds = {}
  const only = (condition, name, value) => {
    if (!value) return
    where.push(condition)
    binds[name] = value
  }
  if (action.includes('.')) only('action = {:action}', 'action', action)
  else {
    only('action > {:action}', 'action', action && `${action}.`)
    only('action < {:beyond}', 'beyond', action && `${action}/`)
  }
  only('actor = {:actor}', 'actor', actor)
  only('target = {:target}', 'target', target)
  return { where, binds }
}

module.exports = { auditList }

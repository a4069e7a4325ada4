const { administer, bodyOf, find } = require(`${__hooks}/lib/administration.js`)
const { write } = require(`${__hooks}/lib/audit.js`)
const { VERDICT_DAYS } = require(`${__hooks}/lib/limits.js`)
const { orNull } = require(`${__hooks}/lib/rows.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

const VERDICTS = { gone: 'gone', alive: 'alive', none: '' }
const ENDS_MS = VERDICT_DAYS * 86400000

/** Says for an admin that the website of an agent is gone or alive, or takes that back. */
function judge(e) {
  const { verdict } = bodyOf(e)
  if (!(verdict in VERDICTS)) refuse({ verdict: 'Must be gone, alive, or none' })
  administer(e, (app) => {
    const agent = find(app, 'agents', e.request.pathValue('id'))
    setVerdict(app, agent.id, VERDICTS[verdict])
    write(app, e.auth, { action: `check.${verdict}`, target: agent.id, targetName: agent.getString('name') })
  })
  return e.noContent(204)
}

/** Sets what counts more than the checks of an agent's website. What its maker says has no end. */
function setVerdict(app, agent, verdict) {
  const found = orNull(() => app.findFirstRecordByData('checks', 'agent', agent))
  const check = found || new Record(app.findCachedCollectionByNameOrId('checks'))
  const now = Date.now()
  const until = verdict === 'discontinued' ? '' : new Date(now + ENDS_MS).toISOString()
  check.load({ agent, verdict, verdictAt: new Date(now).toISOString(), verdictUntil: until })
  app.save(check)
}

module.exports = { judge, setVerdict }

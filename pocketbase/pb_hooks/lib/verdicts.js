const { administer, bodyOf, find } = require(`${__hooks}/lib/administration.js`)
const { write } = require(`${__hooks}/lib/audit.js`)
const { VERDICT_DAYS } = require(`${__hooks}/lib/limits.js`)
const { refuse } = require(`${__hooks}/lib/validity.js`)

const DAY_MS = 86400000
const ACTIONS = { gone: 'check.gone', alive: 'check.alive', none: 'check.reset' }

/** Says for an admin that the website of an agent is gone or alive, for some days, or takes that back. */
function judge(e) {
  const { verdict } = bodyOf(e)
  if (!Object.keys(ACTIONS).includes(verdict)) refuse({ verdict: 'Must be gone, alive, or none' })
  administer(e, (app) => {
    const agent = find(app, 'agents', e.request.pathValue('id'))
    setVerdict(app, agent.id, verdict === 'none' ? '' : verdict)
    write(app, e.auth, {
      action: ACTIONS[verdict],
      target: agent.id,
      targetName: agent.getString('name'),
    })
  })
}

/** Sets what counts more than the checks of an agent's website. */
function setVerdict(app, agent, verdict) {
  const [known] = app.findRecordsByFilter('checks', 'agent = {:agent}', '', 1, 0, { agent })
  const check = known || new Record(app.findCachedCollectionByNameOrId('checks'), { agent })
  const now = Date.now()
  check.set('verdict', verdict)
  check.set('verdictAt', verdict ? new Date(now).toISOString() : '')
  check.set('verdictUntil', verdict ? new Date(now + VERDICT_DAYS * DAY_MS).toISOString() : '')
  app.save(check)
}

module.exports = { judge }

const { list } = require(`${__hooks}/lib/rows.js`)

const MAILS = `SELECT json_object('to', "to", 'about', iif(template <> '', template, subject),
  'state', state, 'queuedAt', created) AS item
  FROM mail_queue WHERE user = {:id} OR (user = '' AND "to" = {:email} COLLATE NOCASE) ORDER BY created DESC, id`
const SIGN_INS = `SELECT json_object('provider', provider, 'accountId', providerId, 'since', created) AS item
  FROM _externalAuths WHERE recordRef = {:id} ORDER BY created DESC, id`
const CHANGES = `SELECT json_object('action', action, 'agentId', target, 'changedAt', at) AS item
  FROM audit WHERE actor = {:id} ORDER BY at DESC, id`

const REVISIONS = `SELECT json_object('agentId', s.agent, 'sentAt', s.sentAt, 'fields', json(s.fields),
  'contact', s.contact, 'differsFrom', json(coalesce(s.likeness, '[]')), 'status', s.status,
  'decidedAt', s.decidedAt, 'note', s.note) AS item
  FROM submissions s JOIN agents a ON a.id = s.agent
  WHERE a.submitter = {:id} OR ({:verified} AND s.contact = {:email} COLLATE NOCASE) ORDER BY s.sentAt DESC, s.id`

const UPLOADS = `SELECT json_object('path', '/objects/uploads/' || key, 'width', width, 'height', height,
  'uploadedAt', created) AS item
  FROM uploads WHERE owner = {:id} AND agent NOT IN (SELECT id FROM agents) ORDER BY created DESC, id`
const SUSPENSIONS = `SELECT json_object('reason', after ->> 'suspensionReason', 'suspendedAt', at) AS item
  FROM audit WHERE target = {:id} AND action GLOB 'user.*' AND json_valid(after)
  AND after ->> 'suspensionReason' <> '' ORDER BY at DESC, id`

/** Data about a person that the site stores for its own work, newest first. Uploads that agents use are among their images. */
module.exports.traces = (app, person) => {
  const binds = { id: person.id }
  return {
    mails: list(app, MAILS, { id: person.id, email: person.email() }),
    signIns: list(app, SIGN_INS, binds),
    revisions: list(app, REVISIONS, { id: person.id, email: person.email(), verified: person.verified() }),
    changes: list(app, CHANGES, binds),
    uploads: list(app, UPLOADS, binds),
    suspensions: list(app, SUSPENSIONS, binds),
  }
}

/// <reference path="../types.d.ts" />
// Approved agents had the date of their submission. From here on `created` is their first approval, or the date an import names.
migrate((app) => {
  const agents = app.findCollectionByNameOrId('agents')
  agents.addIndex('idx_agents_submitted', false, 'submittedAt DESC, id', '')
  app.save(agents)
  app
    .db()
    .newQuery(
      `UPDATE agents SET created = a.first
        FROM (SELECT target, min(at) AS first FROM audit WHERE action = 'agent.approve' GROUP BY target) a
        WHERE agents.id = a.target AND status = 'approved' AND agents.created < a.first
          AND agents.created >= coalesce((SELECT i.created FROM imports i WHERE i.id = agents.batch), '')`,
    )
    .execute()
  // On approval, a pending one keeps the date that its import named.
  app
    .db()
    .newQuery(
      `UPDATE agents SET approvedAt = agents.created FROM imports i
        WHERE i.id = agents.batch AND status = 'pending' AND approvedAt = '' AND agents.created < i.created`,
    )
    .execute()
})

/// <reference path="../types.d.ts" />
// A revision has a status like its agent: pending until it's decided.
migrate(
  (app) => change(app, 'decision', 'status', ['pending', 'approved', 'rejected'], ['', 'pending']),
  (app) => change(app, 'status', 'decision', ['approved', 'rejected'], ['pending', '']),
)

function change(app, before, after, values, [undecided, replacement]) {
  const submissions = app.findCollectionByNameOrId('submissions')
  const field = submissions.fields.getByName(before)
  field.name = after
  field.values = values
  app.save(submissions)
  app
    .db()
    .newQuery(`UPDATE submissions SET ${after} = {:replacement} WHERE ${after} = {:undecided}`)
    .bind({ undecided, replacement })
    .execute()
}

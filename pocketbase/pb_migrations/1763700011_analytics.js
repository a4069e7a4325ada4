/// <reference path="../types.d.ts" />
// Indexes for daily figures, so that their cost doesn't grow with the number of rows.
migrate(
  (app) => {
    const votes = app.findCollectionByNameOrId('votes')
    votes.indexes = [...votes.indexes, 'CREATE INDEX idx_votes_created ON votes (created)']
    app.save(votes)
    app.db().newQuery('CREATE INDEX idx_moderation_at ON moderation (at, action)').execute()
  },
  (app) => {
    app.db().newQuery('DROP INDEX idx_moderation_at').execute()
    const votes = app.findCollectionByNameOrId('votes')
    votes.indexes = votes.indexes.filter((index) => !index.includes('idx_votes_created'))
    app.save(votes)
  },
)

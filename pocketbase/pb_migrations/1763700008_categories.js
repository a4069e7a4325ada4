/// <reference path="../types.d.ts" />
// Former slugs of categories, and weekly counts of the public moderation log.
migrate(
  (app) => {
    const categories = app.findCollectionByNameOrId('categories')
    categories.fields.add(new JSONField({ name: 'formerSlugs', maxSize: 20000 }))
    app.save(categories)
    const audit = app.findCollectionByNameOrId('audit')
    audit.indexes = [...audit.indexes, 'CREATE INDEX idx_audit_action_at ON audit (action, at)']
    app.save(audit)
  },
  (app) => {
    const audit = app.findCollectionByNameOrId('audit')
    audit.indexes = audit.indexes.filter((index) => !index.includes('idx_audit_action_at'))
    app.save(audit)
    const categories = app.findCollectionByNameOrId('categories')
    categories.fields.removeByName('formerSlugs')
    app.save(categories)
  },
)

export const ACTION_FILTER = 'Action'
export const ACTOR_FILTER = 'Actor'
export const BEFORE_AND_AFTER = 'Before and after'

/** The change of actions that create or remove the whole target. */
export const WHOLE: Record<string, string> = {
  'agent.delete': 'Submission deleted',
  'agent.withdraw': 'Submission withdrawn',
  'category.create': 'Category created',
  'category.delete': 'Category deleted',
  'news.add': 'News added',
  'news.delete': 'News deleted',
}

export const ACTIONS: Record<string, string> = {
  'agent.approve': 'approved',
  'agent.reject': 'rejected',
  'agent.reopen': 'reopened',
  'agent.feature': 'featured',
  'agent.unfeature': 'unfeatured',
  'agent.edit': 'edited',
  'agent.delete': 'deleted',
  'agent.withdraw': 'withdrew',
  'user.role': 'changed the role of',
  'user.suspend': 'suspended',
  'user.restore': 'unsuspended',
  'user.edit': 'changed the account of',
  'user.delete': 'deleted an account',
  'letter.retry': 'retried failed emails',
  'category.create': 'created',
  'category.change': 'changed',
  'category.order': 'reordered',
  'category.merge': 'merged',
  'category.delete': 'deleted',
  'news.add': 'added',
  'news.change': 'changed',
  'news.hide': 'hid',
  'news.show': 'showed',
  'news.delete': 'deleted',
  'job.backup': 'backed up',
  'import.run': 'imported',
  'import.cancel': 'stopped the import of',
  'import.undo': 'undid the import of',
  // Only older entries have these.
  'sender.block': 'blocked',
  'sender.unblock': 'unblocked',
  'reply.add': 'saved the reply',
  'reply.change': 'changed the reply',
  'reply.delete': 'deleted the reply',
  'job.news': 'fetched news',
  'job.publish': 'republished all pages',
  'job.recount': 'recounted votes',
  'letter.delete': 'deleted an email',
}

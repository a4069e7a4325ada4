/** Rows of checks, with all facts or of an agent that is gone. */
const NOW = new Date()
const at = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()

export const ALL_FACTS = {
  website: 'answers',
  since: at(90),
  shownAt: at(0),
  license: 'MIT',
  release: 'v1.4',
  releasedAt: '2026-11-03T09:30:00.000Z',
  pushedAt: at(2),
  stars: 12_300,
  archived: true,
  repositoryShownAt: at(0),
}
export const GONE_FACTS = { website: 'gone', since: '2026-11-03T09:30:00.000Z', shownAt: at(0) }

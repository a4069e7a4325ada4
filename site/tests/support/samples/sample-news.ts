/** Sample content for the tab with AI News. */

const ARTICLES = [
  [
    'A standard for agents that call other agents reaches its first release',
    'The Ledger of Machine Work',
    'Two years of drafts end in a short document, and four vendors have said when they follow it. The rest wait for the tests, which are promised for spring and are said to be strict.',
  ],
  ['Hospitals compare three scribes in one blind test', 'Clinic Weekly', ''],
  [
    'What a year of supervised refunds taught a support team',
    'support.example',
    'They kept a person in each decision above fifty euros.',
  ],
  ['Ten prompts that will change your life, number seven will surprise you', 'promo.example', 'Buy now.'],
  ['Browser agents learn to wait', 'The Ledger of Machine Work', ''],
] as const

export const NEWS_SAMPLE = ARTICLES.map(([title, source, summary], index) => ({
  ...{ id: `article${String(index).padStart(8, '0')}`, title, source, summary },
  url: `https://news.example/2026/11/${index}`,
  publishedAt: new Date(Date.UTC(2026, 10, 21 - index, 9, 30)).toISOString(),
  hidden: index === 3,
  version: `2026-11-21 10:00:0${index}.000Z`,
}))
export const NEWS_LIST = { articles: NEWS_SAMPLE, total: 812, next: 'more' }

/** The outcome of a fetch of two feeds, one of which was unavailable. */
export const GATHERED = {
  ...{ name: 'news', state: 'done', progress: 1 },
  ...{ startedAt: '2026-11-22T07:40:00.000Z', endedAt: '2026-11-22T07:40:09.000Z' },
  outcome:
    '3 articles added from 2 feeds, 1 failed\nThe Ledger: 3 added, 47 already stored\nClinic Weekly: failed, https://clinic.example/feed has an unknown host',
} as const

import {
  NEWS_FIRST_YEAR,
  NEWS_SOURCE_LENGTH_MAX,
  NEWS_SUMMARY_LENGTH_MAX,
  NEWS_TITLE_LENGTH_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { type Wording, wording } from '#site/domain/wording.ts'

export const TITLE_REQUIRED = 'Title is required'
export const TITLE_TOO_LONG = `Title must be at most ${NEWS_TITLE_LENGTH_MAX} characters`
export const LINK_INVALID = 'Link must be an http or https URL without a username or password'
export const LINK_TOO_LONG = `Link must be at most ${URL_LENGTH_MAX} characters`
export const SOURCE_REQUIRED = 'Source is required'
export const SOURCE_TOO_LONG = `Source must be at most ${NEWS_SOURCE_LENGTH_MAX} characters`
export const SUMMARY_TOO_LONG = `Summary must be at most ${NEWS_SUMMARY_LENGTH_MAX} characters`
export const DATE_INVALID = `Date must be between ${NEWS_FIRST_YEAR} and today`
export const linkTaken = (title: string, hidden: boolean) =>
  `An article with this link already exists${hidden ? ' (hidden)' : ''}: ${title}`
export const ARTICLE_NOT_FOUND = 'Article not found'

export const NEWS_FETCH_FAILED = 'Failed to fetch news'
export const LOADING_NEWS = 'Loading news'
export const NO_ARTICLES_YET = 'No articles yet. Add one, or fetch the latest from your feeds.'
export const NO_ARTICLE_FOUND = 'No articles match your search.'
export const FIND_ARTICLE = 'Search articles'
export const NEWS_WORDS = 'Title, source, or keyword'
export const ARTICLES_SHOWN = 'Visibility'
export const ARTICLE_STATES = { '': 'All articles', shown: 'Visible', hidden: 'Hidden' } as const

export const ARTICLE_LABELS = {
  title: 'Title',
  url: 'Link',
  source: 'Source',
  publishedAt: 'Date',
  summary: 'Summary',
} as const
export const ARTICLE_DATE_HINT = "The date (UTC) it's listed under."
export const ARTICLE_ACTIONS = 'Actions'
export const ARTICLE_HIDDEN = 'Hidden'
export const EDIT_ARTICLE = 'Edit'
export const editArticleOf = (title: string) => `Edit ${title}`
export const HIDE = 'Hide'
export const hideOf = (title: string) => `Hide ${title}`
export const SHOW = 'Show'
export const showOf = (title: string) => `Show ${title}`

export const ADD_ARTICLE = 'Add article'
export const ADD_ARTICLE_TEXT = 'It appears in AI News as soon as you save it.'
export const EDIT_ARTICLE_TITLE = 'Edit article'
export const CREATE_ARTICLE = 'Add'
export const SAVE_ARTICLE = 'Save'
export const SAVING_ARTICLE = 'Saving...'
export const NEWS_JOB_FAILED = wording('Error', "Couldn't fetch the feeds")
export const ARTICLE_ADDED = { title: 'Article added' } satisfies Wording
export const ARTICLE_CHANGED = { title: 'Article updated' } satisfies Wording
export const ARTICLE_IS_HIDDEN = wording(
  'Article hidden',
  "It's no longer in AI News, and fetching news won't bring it back.",
)
export const ARTICLE_IS_SHOWN = wording('Article visible', "It's back in AI News.")
export const ARTICLE_NOT_SAVED = wording('Error', 'Failed to save the article')

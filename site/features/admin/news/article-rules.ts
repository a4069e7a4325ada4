/** The form that adds or changes an article of AI News. */
import * as v from 'valibot'
import {
  NEWS_SOURCE_LENGTH_MAX,
  NEWS_SUMMARY_LENGTH_MAX,
  NEWS_TITLE_LENGTH_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { isWebUrl } from '#site/domain/links/links.ts'
import { isArticleDate } from '#site/domain/news.ts'
import {
  DATE_INVALID,
  LINK_INVALID,
  LINK_TOO_LONG,
  SOURCE_REQUIRED,
  SOURCE_TOO_LONG,
  SUMMARY_TOO_LONG,
  TITLE_REQUIRED,
  TITLE_TOO_LONG,
} from '#site/domain/texts/admin-news.ts'
import { oneLine } from '#site/domain/words/foreign-text.ts'
import { atMost } from '#site/ui/form/form-fields.ts'

const line = v.pipe(v.string(), v.transform(oneLine))

export const ArticleFields = v.object({
  title: v.pipe(line, v.nonEmpty(TITLE_REQUIRED), atMost(NEWS_TITLE_LENGTH_MAX, TITLE_TOO_LONG)),
  url: v.pipe(v.string(), v.trim(), atMost(URL_LENGTH_MAX, LINK_TOO_LONG), v.check(isWebUrl, LINK_INVALID)),
  source: v.pipe(line, v.nonEmpty(SOURCE_REQUIRED), atMost(NEWS_SOURCE_LENGTH_MAX, SOURCE_TOO_LONG)),
  publishedAt: v.pipe(v.string(), v.trim(), v.check(isArticleDate, DATE_INVALID)),
  summary: v.pipe(line, atMost(NEWS_SUMMARY_LENGTH_MAX, SUMMARY_TOO_LONG)),
})

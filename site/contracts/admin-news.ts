import { z } from 'zod'
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
import { page, searchText } from './administration.ts'
import type { Contracts } from './contract.ts'
import { isoDate, recordId } from './fields.ts'
import { version } from './review.ts'

/** Cleaned like texts of feeds: one line, no invisible characters. */
const fields = z.object({
  title: z
    .string(TITLE_REQUIRED)
    .overwrite(oneLine)
    .min(1, TITLE_REQUIRED)
    .max(NEWS_TITLE_LENGTH_MAX, TITLE_TOO_LONG),
  url: z.string(LINK_INVALID).trim().max(URL_LENGTH_MAX, LINK_TOO_LONG).refine(isWebUrl, LINK_INVALID),
  source: z
    .string(SOURCE_REQUIRED)
    .overwrite(oneLine)
    .min(1, SOURCE_REQUIRED)
    .max(NEWS_SOURCE_LENGTH_MAX, SOURCE_TOO_LONG),
  publishedAt: z
    .string(DATE_INVALID)
    .trim()
    .refine(isArticleDate, DATE_INVALID)
    .meta({ examples: ['2026-11-21'] }),
  summary: z.string().overwrite(oneLine).max(NEWS_SUMMARY_LENGTH_MAX, SUMMARY_TOO_LONG).default(''),
})

const article = z
  .object({
    id: recordId,
    title: z.string(),
    url: z.string(),
    source: z.string(),
    summary: z.string(),
    publishedAt: isoDate,
    hidden: z.boolean(),
    version: z.string(),
  })
  .meta({ id: 'AdminArticle' })

export const ADMIN_NEWS_ROUTES = {
  'GET /api/admin/news': {
    summary: 'List AI News articles, including hidden ones, newest first',
    access: 'admin',
    query: z.object({ ...page, search: searchText, state: z.enum(['shown', 'hidden']).optional() }),
    response: z.object({ articles: z.array(article), total: z.number().int(), next: z.string().optional() }),
  },
  'POST /api/admin/news': {
    summary: 'Add an article. Duplicate links are rejected',
    access: 'admin',
    body: fields,
    status: 201,
    response: article,
  },
  'PUT /api/admin/news/{id}': {
    summary: 'Change an article; without `version` the last one who saves wins',
    access: 'admin',
    body: fields.extend({ version: version.optional() }),
    response: article,
  },
  'PUT /api/admin/news/{id}/hidden': {
    summary: "Hide an article, so that fetching feeds doesn't add it again, or show it again",
    access: 'admin',
    body: z.object({ hidden: z.boolean(), version: version.optional() }),
    response: article,
  },
} as const satisfies Contracts

import { z } from 'zod'
import {
  NEWS_SOURCE_LENGTH_MAX,
  NEWS_SUMMARY_LENGTH_MAX,
  NEWS_TITLE_LENGTH_MAX,
  URL_LENGTH_MAX,
} from '#site/domain/limits.ts'
import { isWebUrl } from '#site/domain/links/links.ts'
import { isArticleDate } from '#site/domain/news.ts'
import * as texts from '#site/domain/texts/admin-news.ts'
import { oneLine } from '#site/domain/words/foreign-text.ts'
import { page, searchText } from './administration.ts'
import type { Contracts } from './contract.ts'
import { isoDate, recordId } from './fields.ts'
import { version } from './review.ts'

/** Cleaned like texts of feeds: one line, no invisible characters. */
const fields = z.object({
  title: z
    .string(texts.TITLE_REQUIRED)
    .overwrite(oneLine)
    .min(1, texts.TITLE_REQUIRED)
    .max(NEWS_TITLE_LENGTH_MAX, texts.TITLE_TOO_LONG),
  url: z
    .string(texts.LINK_INVALID)
    .trim()
    .max(URL_LENGTH_MAX, texts.LINK_TOO_LONG)
    .refine(isWebUrl, texts.LINK_INVALID),
  source: z
    .string(texts.SOURCE_REQUIRED)
    .overwrite(oneLine)
    .min(1, texts.SOURCE_REQUIRED)
    .max(NEWS_SOURCE_LENGTH_MAX, texts.SOURCE_TOO_LONG),
  publishedAt: z
    .string(texts.DATE_INVALID)
    .trim()
    .refine(isArticleDate, texts.DATE_INVALID)
    .meta({ examples: ['2026-11-21'] }),
  summary: z.string().overwrite(oneLine).max(NEWS_SUMMARY_LENGTH_MAX, texts.SUMMARY_TOO_LONG).default(''),
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
    summary: 'Update an article. Without `version`, the last write wins',
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

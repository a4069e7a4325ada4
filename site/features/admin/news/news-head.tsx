/** How many articles there are, what finds them, and what brings new ones. */
import { useStore } from '@nanostores/react'
import {
  ADD_ARTICLE,
  ARTICLE_STATES,
  ARTICLES_SHOWN,
  FIND_ARTICLE,
  NEWS_WORDS,
} from '#site/domain/texts/admin-news.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { JOB_NAMES } from '#site/domain/texts/operations.ts'
import { RefreshCw } from '#site/features/admin/kit/admin-icons.tsx'
import type { JobReport } from '#site/features/admin/operations/operations-state.ts'
import { Plus, Search } from '#site/ui/icons.tsx'
import type { NewsState } from './article-list.ts'
import { $newsFilter, searchNews, showOnly } from './article-list.ts'
import { openArticle } from './edited-article.ts'
import { gatherNow } from './gathering.ts'

interface Props {
  total: number | undefined
  job: JobReport | undefined
}

export function NewsHead({ total, job }: Props) {
  return (
    <>
      <div className="pagehead">
        <h2 className="display text-3xl">{ADMIN_TABS.news}</h2>
        <span role="status" className="num text-muted">
          {total?.toLocaleString('en-US')}
        </span>
        <div className="flex flex-wrap gap-2 md:ml-auto">
          <button
            type="button"
            className="btn btn-outline"
            aria-disabled={job?.state === 'running'}
            onClick={gatherNow}
          >
            <RefreshCw className="size-4" />
            {JOB_NAMES.news}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            aria-haspopup="dialog"
            onClick={() => openArticle()}
          >
            <Plus className="size-4" />
            {ADD_ARTICLE}
          </button>
        </div>
      </div>
      <Tools />
    </>
  )
}

function Tools() {
  const { search, state } = useStore($newsFilter)
  return (
    <div className="news-tools">
      <label className="input input-text-sm bg-surface news-search">
        <Search className="size-4 text-muted" />
        <input
          type="search"
          placeholder={NEWS_WORDS}
          aria-label={FIND_ARTICLE}
          defaultValue={search}
          onInput={({ currentTarget }) => searchNews(currentTarget.value)}
        />
      </label>
      <select
        className="select bg-surface news-states"
        aria-label={ARTICLES_SHOWN}
        value={state}
        onChange={({ target }) => showOnly(target.value as NewsState)}
      >
        {Object.entries(ARTICLE_STATES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

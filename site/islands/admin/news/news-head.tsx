/** How many articles there are, what finds them, and what brings new ones. */
import { useStore } from '@nanostores/react'
import type { NewsState } from '#site/browser/admin-news.ts'
import type { JobReport } from '#site/browser/operations.ts'
import { Plus, Search } from '#site/components/icons.tsx'
import {
  ADD_ARTICLE,
  ARTICLE_STATES,
  ARTICLES_SHOWN,
  FIND_ARTICLE,
  NEWS_WORDS,
} from '#site/messages/admin-news.ts'
import { ADMIN_TABS } from '#site/messages/administration.ts'
import { JOB_NAMES } from '#site/messages/operations.ts'
import { $newsFilter, searchNews, showOnly } from '#site/stores/admin-news.ts'
import { gatherNow } from '#site/stores/gathering.ts'
import { openArticle } from '#site/stores/kept-article.ts'
import { RefreshCw } from '../icons.tsx'

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
      <label className="input input-sm bg-surface news-search">
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
        className="select select-sm bg-surface news-states"
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

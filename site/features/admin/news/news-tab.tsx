/** The tab with AI News: its articles, and the job that gathers new ones. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { webAddress } from '#site/domain/links/links.ts'
import {
  ADD_ARTICLE,
  ARTICLE_ACTIONS,
  ARTICLE_HIDDEN,
  ARTICLE_LABELS,
  ARTICLE_STATES,
  ARTICLES_SHOWN,
  EDIT_ARTICLE,
  editArticleOf,
  FIND_ARTICLE,
  HIDE,
  hideOf,
  LOADING_NEWS,
  NEWS_FETCH_FAILED,
  NEWS_WORDS,
  NO_ARTICLE_FOUND,
  NO_ARTICLES_YET,
  SHOW,
  showOf,
} from '#site/domain/texts/admin-news.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { JOB_NAMES } from '#site/domain/texts/operations.ts'
import { usDate } from '#site/domain/words/amounts.ts'
import { RefreshCw } from '#site/features/admin/kit/admin-icons.tsx'
import { FilterChoice, PageHead, SearchField } from '#site/features/admin/kit/list-tools.tsx'
import { type Column, ResourceTable } from '#site/features/admin/kit/resource-table.tsx'
import { JobPart } from '#site/features/admin/operations/job-part.tsx'
import { Plus } from '#site/ui/icons.tsx'
import { ArticleDialog } from './article-dialog.tsx'
import { type Article, articleEditor, articles, setHidden } from './articles.ts'
import { $gathering, gatherNow, watchGathering } from './gathering.ts'
import '#site/features/admin/operations/operations.css'
import './news.css'

export function NewsTab({ isOpen }: { isOpen: boolean }) {
  const list = useStore(articles.$list)
  const { search, state } = useStore(articles.$filter)
  const gathering = useStore($gathering)
  useEffect(() => void articles.load(), [])
  useEffect(() => (isOpen ? watchGathering() : undefined), [isOpen])
  return (
    <>
      <PageHead title={ADMIN_TABS.news} total={list.state === 'listed' ? list.total : undefined}>
        <HeadButtons isGathering={gathering?.state === 'running'} />
      </PageHead>
      <div className="news-tools">
        <SearchField
          label={FIND_ARTICLE}
          placeholder={NEWS_WORDS}
          className="news-search"
          onSearch={articles.search}
        />
        <FilterChoice
          label={ARTICLES_SHOWN}
          value={state}
          options={ARTICLE_STATES}
          className="news-states"
          onChoose={(chosen) => articles.setFilter({ state: chosen })}
        />
      </div>
      <p role="status" className="sr-only">
        {gathering && gathering.state !== 'running' && gathering.outcome?.split('\n')[0]}
      </p>
      {gathering && (
        <div className="news-gathering">
          <JobPart job={gathering} />
        </div>
      )}
      <ResourceTable
        list={articles}
        columns={COLUMNS}
        texts={{
          caption: ADMIN_TABS.news,
          loading: LOADING_NEWS,
          failed: NEWS_FETCH_FAILED,
          empty: search || state ? NO_ARTICLE_FOUND : NO_ARTICLES_YET,
        }}
        row={({ hidden }) => ({ 'data-off': hidden ? '' : undefined })}
        className="news-table"
      />
      <ArticleDialog />
    </>
  )
}

function HeadButtons({ isGathering }: { isGathering: boolean }) {
  return (
    <div className="flex flex-wrap gap-2 md:ml-auto">
      <button type="button" className="btn btn-outline" aria-disabled={isGathering} onClick={gatherNow}>
        <RefreshCw className="size-4" />
        {JOB_NAMES.news}
      </button>
      <button
        type="button"
        className="btn btn-primary"
        aria-haspopup="dialog"
        onClick={() => articleEditor.open()}
      >
        <Plus className="size-4" />
        {ADD_ARTICLE}
      </button>
    </div>
  )
}

const COLUMNS: readonly Column<Article>[] = [
  {
    label: ARTICLE_LABELS.title,
    kind: 'header',
    cell: ({ title, url, summary, hidden }) => (
      <>
        <a className="textlink" href={webAddress(url)} target="_blank" rel="noopener">
          {title}
        </a>
        {hidden && <span className="tag news-hidden">{ARTICLE_HIDDEN}</span>}
        {summary && <span className="news-summary">{summary}</span>}
      </>
    ),
  },
  { label: ARTICLE_LABELS.source, className: 'wrap-anywhere', cell: ({ source }) => <span>{source}</span> },
  {
    label: ARTICLE_LABELS.publishedAt,
    className: 'num whitespace-nowrap',
    cell: ({ publishedAt }) => <time dateTime={publishedAt}>{usDate(new Date(publishedAt))}</time>,
  },
  { label: ARTICLE_ACTIONS, kind: 'actions', cell: (article) => <Actions article={article} /> },
]

function Actions({ article }: { article: Article }) {
  const isChanging = useStore(articleEditor.$changing) === article.id
  const { title, hidden } = article
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        aria-label={editArticleOf(title)}
        aria-haspopup="dialog"
        onClick={() => articleEditor.open(article)}
      >
        {EDIT_ARTICLE}
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        aria-label={hidden ? showOf(title) : hideOf(title)}
        aria-disabled={isChanging}
        onClick={() => setHidden(article, !hidden)}
      >
        {hidden ? SHOW : HIDE}
      </button>
    </>
  )
}

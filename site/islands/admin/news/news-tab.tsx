/** The tab with AI News: its articles, found and kept, and the gathering of new ones. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FailedPart } from '#site/islands/admin/failed-part.tsx'
import { JobPart } from '#site/islands/admin/operations/job-part.tsx'
import { PageTurner } from '#site/islands/admin/page-turner.tsx'
import { NEWS_FETCH_FAILED, NO_ARTICLE_FOUND, NO_ARTICLES_YET } from '#site/messages/admin-news.ts'
import {
  $news,
  $newsFilter,
  loadNews,
  type NewsPage,
  showNextNews,
  showPreviousNews,
} from '#site/stores/admin-news.ts'
import { $gathering, watchGathering } from '#site/stores/gathering.ts'
import { ArticleDialog } from './article-dialog.tsx'
import { ArticleTable } from './article-table.tsx'
import { NewsHead } from './news-head.tsx'
import '#site/islands/admin/operations/operations.css'
import './news.css'

export function NewsTab({ isOpen }: { isOpen: boolean }) {
  const news = useStore($news)
  const gathering = useStore($gathering)
  useEffect(() => void loadNews(), [])
  useEffect(() => (isOpen ? watchGathering() : undefined), [isOpen])
  return (
    <>
      <NewsHead total={news.state === 'listed' ? news.total : undefined} job={gathering} />
      <p role="status" className="sr-only">
        {gathering && gathering.state !== 'running' && gathering.outcome?.split('\n')[0]}
      </p>
      {gathering && (
        <div className="news-gathering">
          <JobPart job={gathering} />
        </div>
      )}
      <Content news={news} />
      <ArticleDialog />
    </>
  )
}

function Content({ news }: { news: NewsPage }) {
  const { search, state } = useStore($newsFilter)
  if (news.state === 'failed') return <FailedPart title={NEWS_FETCH_FAILED} onRetry={() => loadNews()} />
  if (news.state === 'listed' && news.total === 0)
    return <p className="py-6 text-muted">{search || state ? NO_ARTICLE_FOUND : NO_ARTICLES_YET}</p>
  return (
    <>
      <ArticleTable news={news} />
      {news.state === 'listed' && (
        <PageTurner
          first={news.first}
          shown={news.articles.length}
          total={news.total}
          onPrevious={news.first > 1 ? showPreviousNews : undefined}
          onNext={news.next ? showNextNews : undefined}
        />
      )}
    </>
  )
}

/** The tab with AI News: its articles, found and kept, and the gathering of new ones. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { NEWS_FETCH_FAILED, NO_ARTICLE_FOUND, NO_ARTICLES_YET } from '#site/domain/texts/admin-news.ts'
import { FailedPart } from '#site/features/admin/kit/failed-part.tsx'
import { PageTurner } from '#site/features/admin/kit/page-turner.tsx'
import { JobPart } from '#site/features/admin/operations/job-part.tsx'
import { ArticleDialog } from './article-dialog.tsx'
import {
  $news,
  $newsFilter,
  loadNews,
  type NewsPage,
  showNextNews,
  showPreviousNews,
} from './article-list.ts'
import { ArticleTable } from './article-table.tsx'
import { $gathering, watchGathering } from './gathering.ts'
import { NewsHead } from './news-head.tsx'
import '#site/features/admin/operations/operations.css'
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

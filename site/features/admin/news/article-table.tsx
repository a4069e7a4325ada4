/** The articles of a page; a phone shows each as a block. */
import { useStore } from '@nanostores/react'
import { webAddress } from '#site/domain/links.ts'
import {
  ARTICLE_ACTIONS,
  ARTICLE_DATE,
  ARTICLE_HIDDEN,
  ARTICLE_SOURCE,
  ARTICLE_TITLE,
  EDIT_ARTICLE,
  editArticleOf,
  HIDE,
  hideOf,
  LOADING_NEWS,
  SHOW,
  showOf,
} from '#site/domain/texts/admin-news.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { usDate } from '#site/domain/us-date.ts'
import type { KeptArticle } from './article-fields.ts'
import type { NewsPage } from './article-list.ts'
import { $hiding, openArticle, setHidden } from './edited-article.ts'

const SKELETONS = ['a', 'b', 'c', 'd', 'e']

export function ArticleTable({ news }: { news: NewsPage }) {
  const isBusy = news.state !== 'listed' || news.isStale
  return (
    <table className="dtable news-table" aria-busy={isBusy}>
      <caption className="sr-only">{news.state === 'loading' ? LOADING_NEWS : ADMIN_TABS.news}</caption>
      <thead>
        <tr>
          <th scope="col">{ARTICLE_TITLE}</th>
          <th scope="col">{ARTICLE_SOURCE}</th>
          <th scope="col">{ARTICLE_DATE}</th>
          <th scope="col">
            <span className="sr-only">{ARTICLE_ACTIONS}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {news.state === 'listed'
          ? news.articles.map((article) => <ArticleRow key={article.id} article={article} />)
          : SKELETONS.map((key) => <SkeletonRow key={key} />)}
      </tbody>
    </table>
  )
}

function ArticleRow({ article }: { article: KeptArticle }) {
  const { id, title, url, source, summary, publishedAt, hidden } = article
  return (
    <tr id={`article-${id}`} data-off={hidden ? '' : undefined}>
      <th scope="row">
        <a className="textlink" href={webAddress(url)} target="_blank" rel="noopener">
          {title}
        </a>
        {hidden && <span className="tag news-hidden">{ARTICLE_HIDDEN}</span>}
        {summary && <span className="news-summary">{summary}</span>}
      </th>
      <td data-label={ARTICLE_SOURCE} className="wrap-anywhere">
        <span>{source}</span>
      </td>
      <td data-label={ARTICLE_DATE} className="num whitespace-nowrap">
        <time dateTime={publishedAt}>{usDate(new Date(publishedAt))}</time>
      </td>
      <td className="acts">
        <ArticleActions article={article} />
      </td>
    </tr>
  )
}

function ArticleActions({ article }: { article: KeptArticle }) {
  const isHiding = useStore($hiding) === article.id
  const { title, hidden } = article
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        aria-label={editArticleOf(title)}
        aria-haspopup="dialog"
        onClick={() => openArticle(article)}
      >
        {EDIT_ARTICLE}
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-sm"
        aria-label={hidden ? showOf(title) : hideOf(title)}
        aria-disabled={isHiding}
        onClick={() => setHidden(article, !hidden)}
      >
        {hidden ? SHOW : HIDE}
      </button>
    </>
  )
}

function SkeletonRow() {
  return (
    <tr>
      <td colSpan={4}>
        <div className="skeleton my-1 h-10 w-full rounded-selector" />
      </td>
    </tr>
  )
}

/** The tab with AI News: its articles, and the job that fetches new ones. */

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { webAddress } from '#site/domain/links/links.ts'
import * as texts from '#site/domain/texts/admin-news.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { JOB_NAMES } from '#site/domain/texts/operations.ts'
import { usDate } from '#site/domain/words/amounts.ts'
import { RefreshCw } from '#site/features/admin/kit/admin-icons.tsx'
import { Button } from '#site/features/admin/kit/button.tsx'
import { type Column, RowActions } from '#site/features/admin/kit/data-table.tsx'
import { OPTIONAL } from '#site/features/admin/kit/kit-texts.ts'
import { ResourceTab } from '#site/features/admin/kit/resource-tab.tsx'
import { JobPart } from '#site/features/admin/operations/job-part.tsx'
import { beginJob, operations } from '#site/features/admin/operations/operations-state.ts'
import { Plus } from '#site/ui/icons.tsx'
import type { TabPartProps } from '#site/ui/tabs.tsx'
import { type Article, articleEditor, articles, dayOf, newsJob, setHidden } from './articles.ts'
import '#site/features/admin/operations/operations.css'
import './news.css'
import { EditorDialog } from '#site/features/admin/kit/editor-dialog.tsx'
import { AreaField } from '#site/features/admin/kit/task-dialog.tsx'
import { Field } from '#site/ui/form/field.tsx'

export function NewsTab({ isOpen }: TabPartProps) {
  const { search, state } = useStore(articles.$filter)
  const fetching = newsJob(useStore(operations.$report))
  useEffect(() => (isOpen ? operations.watch() : undefined), [isOpen])
  const isFetching = fetching?.state === 'running'
  return (
    <ResourceTab
      isOpen={isOpen}
      list={articles}
      search={{ label: texts.FIND_ARTICLE, placeholder: texts.NEWS_WORDS }}
      filters={[{ name: 'state', label: texts.ARTICLES_SHOWN, options: texts.ARTICLE_STATES }]}
      actions={<HeadButtons isFetching={isFetching} />}
      columns={COLUMNS}
      texts={{
        caption: ADMIN_TABS.news,
        loading: texts.LOADING_NEWS,
        failed: texts.NEWS_FETCH_FAILED,
        empty: search || state ? texts.NO_ARTICLE_FOUND : texts.NO_ARTICLES_YET,
      }}
      row={({ hidden }) => ({ 'data-off': hidden ? '' : undefined })}
      className="news-table"
    >
      <p role="status" className="sr-only">
        {!isFetching && fetching?.outcome?.split('\n')[0]}
      </p>
      <div className="mb-6 *:mt-4 empty:hidden">{fetching && <JobPart job={fetching} />}</div>
      <ArticleDialog />
    </ResourceTab>
  )
}

function HeadButtons({ isFetching }: { isFetching: boolean }) {
  return (
    <>
      <Button
        icon={RefreshCw}
        text={JOB_NAMES.news}
        className="btn-outline"
        isOff={isFetching}
        act={() => beginJob('news', texts.NEWS_JOB_FAILED)}
      />
      <Button
        icon={Plus}
        text={texts.ADD_ARTICLE}
        className="btn-primary"
        aria-haspopup="dialog"
        act={() => articleEditor.open()}
      />
    </>
  )
}

const COLUMNS: readonly Column<Article>[] = [
  {
    label: texts.ARTICLE_LABELS.title,
    kind: 'header',
    cell: ({ title, url, summary, hidden }) => (
      <>
        <a className="textlink" href={webAddress(url)} target="_blank" rel="noopener">
          {title}
        </a>
        {hidden && <span className="tag news-hidden">{texts.ARTICLE_HIDDEN}</span>}
        {summary && <span className="news-summary">{summary}</span>}
      </>
    ),
  },
  {
    label: texts.ARTICLE_LABELS.source,
    className: 'wrap-anywhere',
    cell: ({ source }) => <span>{source}</span>,
  },
  {
    label: texts.ARTICLE_LABELS.publishedAt,
    className: 'num whitespace-nowrap',
    cell: ({ publishedAt }) => <time dateTime={publishedAt}>{usDate(new Date(publishedAt))}</time>,
  },
  { label: texts.ARTICLE_ACTIONS, kind: 'actions', cell: (article) => <Actions article={article} /> },
]

function Actions({ article }: { article: Article }) {
  const isChanging = useStore(articleEditor.$changing) === article.id
  const { title, hidden } = article
  return (
    <RowActions
      actions={[
        {
          text: texts.EDIT_ARTICLE,
          label: texts.editArticleOf(title),
          open: () => articleEditor.open(article),
        },
        {
          ...{
            text: hidden ? texts.SHOW : texts.HIDE,
            label: hidden ? texts.showOf(title) : texts.hideOf(title),
          },
          ...{ isOff: isChanging, act: () => setHidden(article, !hidden) },
        },
      ]}
    />
  )
}

function ArticleDialog() {
  return (
    <EditorDialog
      editor={articleEditor}
      words={(article) =>
        article
          ? { title: texts.EDIT_ARTICLE_TITLE, label: texts.SAVE_ARTICLE, pending: texts.SAVING_ARTICLE }
          : {
              ...{ title: texts.ADD_ARTICLE, text: texts.ADD_ARTICLE_TEXT },
              ...{ label: texts.CREATE_ARTICLE, pending: texts.SAVING_ARTICLE },
            }
      }
      labels={texts.ARTICLE_LABELS}
      read={({ title, url, source, summary, publishedAt }) => ({
        ...{ title, url, source, summary },
        publishedAt: publishedAt.slice(0, 10),
      })}
      fields={(article) => <ArticleInputs article={article} />}
    />
  )
}

function ArticleInputs({ article }: { article: Article | undefined }) {
  const { title, url, source, publishedAt, summary } = texts.ARTICLE_LABELS
  return (
    <>
      <Field name="title" label={title} autoComplete="off" defaultValue={article?.title} />
      <Field name="url" label={url} type="url" autoComplete="off" defaultValue={article?.url} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="source" label={source} autoComplete="off" defaultValue={article?.source} />
        <Field
          name="publishedAt"
          label={publishedAt}
          type="date"
          autoComplete="off"
          hint={texts.ARTICLE_DATE_HINT}
          defaultValue={dayOf(article)}
        />
      </div>
      <AreaField
        name="summary"
        label={summary}
        beside={<span className="text-sm text-muted">{OPTIONAL}</span>}
        defaultValue={article?.summary}
      />
    </>
  )
}

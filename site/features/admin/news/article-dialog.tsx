/** The dialog that adds or edits an article. */
import * as texts from '#site/domain/texts/admin-news.ts'
import { EditorDialog } from '#site/features/admin/kit/editor-dialog.tsx'
import { AreaField } from '#site/features/admin/kit/task-dialog.tsx'
import { OPTIONAL } from '#site/features/submit/state/submit-texts.ts'
import { Field } from '#site/ui/form/field.tsx'
import { type Article, articleEditor, dayOf } from './articles.ts'

export function ArticleDialog() {
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
      read={textsOf}
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

interface Version {
  title: string
  url: string
  source: string
  summary: string
  publishedAt: string
}

const textsOf = ({ title, url, source, summary, publishedAt }: Version) => ({
  ...{ title, url, source, summary },
  publishedAt: publishedAt.slice(0, 10),
})

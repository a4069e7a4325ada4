/** The dialog that adds or edits an article. */
import { useStore } from '@nanostores/react'
import {
  ADD_ARTICLE,
  ADD_ARTICLE_TEXT,
  ARTICLE_DATE_HINT,
  ARTICLE_LABELS,
  CREATE_ARTICLE,
  EDIT_ARTICLE_TITLE,
  SAVE_ARTICLE,
  SAVING_ARTICLE,
} from '#site/domain/texts/admin-news.ts'
import { AreaField } from '#site/features/admin/kit/area-field.tsx'
import { EditorConflict } from '#site/features/admin/kit/conflict-view.tsx'
import { TaskDialog, TaskForm } from '#site/features/admin/kit/task-dialog.tsx'
import { OPTIONAL } from '#site/features/submit/state/submit-texts.ts'
import { Field } from '#site/ui/form/field.tsx'
import { articleEditor, dayOf } from './articles.ts'

export function ArticleDialog() {
  const task = useStore(articleEditor.$task)
  if (!task) return null
  const { item: article, turn } = task
  const words = article ? { title: EDIT_ARTICLE_TITLE } : { title: ADD_ARTICLE, text: ADD_ARTICLE_TEXT }
  return (
    <TaskDialog key={turn} {...words} onClose={articleEditor.end}>
      <TaskForm
        form={articleEditor.form}
        label={article ? SAVE_ARTICLE : CREATE_ARTICLE}
        pending={SAVING_ARTICLE}
        onCancel={articleEditor.end}
      >
        <EditorConflict editor={articleEditor} labels={ARTICLE_LABELS} read={textsOf} />
        <Field name="title" label={ARTICLE_LABELS.title} autoComplete="off" defaultValue={article?.title} />
        <Field
          name="url"
          label={ARTICLE_LABELS.url}
          type="url"
          autoComplete="off"
          defaultValue={article?.url}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            name="source"
            label={ARTICLE_LABELS.source}
            autoComplete="off"
            defaultValue={article?.source}
          />
          <Field
            name="publishedAt"
            label={ARTICLE_LABELS.publishedAt}
            type="date"
            autoComplete="off"
            hint={ARTICLE_DATE_HINT}
            defaultValue={dayOf(article)}
          />
        </div>
        <AreaField
          name="summary"
          label={ARTICLE_LABELS.summary}
          beside={<span className="text-sm text-muted">{OPTIONAL}</span>}
          defaultValue={article?.summary}
        />
      </TaskForm>
    </TaskDialog>
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

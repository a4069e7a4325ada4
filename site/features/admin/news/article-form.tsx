/** The fields of an article, whose texts live in the store so that what others saved can be taken over. */
import { useStore } from '@nanostores/react'
import {
  ARTICLE_DATE_HINT,
  ARTICLE_LABELS,
  CREATE_ARTICLE,
  SAVE_ARTICLE,
  SAVING_ARTICLE,
} from '#site/domain/texts/admin-news.ts'
import { CANCEL } from '#site/domain/texts/profile.ts'
import { OPTIONAL } from '#site/features/submit/state/submit-texts.ts'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { FieldFrame, useField } from '#site/ui/form/field.tsx'
import { ArticleConflict } from './article-conflict.tsx'
import { $articleTexts, type ArticleField, typeText } from './article-fields.ts'
import { articleForm, closeArticle } from './edited-article.ts'

export function ArticleForm({ isNew }: { isNew: boolean }) {
  return (
    <CheckedForm form={articleForm} summary={false} className="mt-5 space-y-5">
      <ArticleConflict />
      <TextInput name="title" />
      <TextInput name="url" type="url" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput name="source" />
        <TextInput name="publishedAt" type="date" />
      </div>
      <SummaryText />
      <Refusal />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          label={isNew ? CREATE_ARTICLE : SAVE_ARTICLE}
          pending={SAVING_ARTICLE}
          className="btn-primary min-w-28"
        />
        <button type="button" className="btn btn-ghost" onClick={closeArticle}>
          {CANCEL}
        </button>
      </div>
    </CheckedForm>
  )
}

function TextInput({ name, type = 'text' }: { name: ArticleField; type?: 'text' | 'url' | 'date' }) {
  const { frame, attributes, error, change } = useArticleField(name)
  return (
    <FieldFrame {...frame}>
      <input
        {...attributes}
        type={type}
        autoComplete="off"
        required
        className={`input w-full ${error ? 'input-error' : ''}`}
        onChange={({ target }) => change(target.value)}
      />
    </FieldFrame>
  )
}

function SummaryText() {
  const { frame, attributes, error, change } = useArticleField('summary')
  return (
    <FieldFrame {...frame} beside={<span className="text-sm text-muted">{OPTIONAL}</span>}>
      <textarea
        {...attributes}
        rows={3}
        className={`textarea field-sizing-content max-h-60 min-h-23 w-full rounded-field border px-3 py-2 ${error ? 'textarea-error' : ''}`}
        onChange={({ target }) => change(target.value)}
      />
    </FieldFrame>
  )
}

function useArticleField(name: ArticleField) {
  const value = useStore($articleTexts)[name]
  const labelled = {
    name,
    label: ARTICLE_LABELS[name],
    ...(name === 'publishedAt' && { hint: ARTICLE_DATE_HINT }),
  }
  const { attributes, error } = useField(labelled)
  return {
    frame: { ...labelled, id: attributes.id, error },
    attributes: { ...attributes, value, onInput: undefined },
    error,
    change: (typed: string) => {
      attributes.onInput()
      typeText(name, typed)
    },
  }
}

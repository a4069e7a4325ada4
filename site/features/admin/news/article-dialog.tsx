/** The dialog in which an article is added or changed. */
import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { ADD_ARTICLE, ADD_ARTICLE_TEXT, EDIT_ARTICLE_TITLE } from '#site/domain/texts/admin-news.ts'
import { ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { ArticleForm } from './article-form.tsx'
import { $articleTask, type ArticleTask, closeArticle } from './edited-article.ts'

export function ArticleDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const task = useStore($articleTask)
  const last = useRef<ArticleTask>(undefined)
  last.current = task ?? last.current
  const turn = task?.turn
  useLayoutEffect(() => {
    if (turn) dialog.current?.showModal()
    else dialog.current?.close()
  }, [turn])
  const article = last.current?.article
  const words = article ? { title: EDIT_ARTICLE_TITLE } : { title: ADD_ARTICLE, text: ADD_ARTICLE_TEXT }
  return (
    <ConfirmDialog dialog={dialog} {...words} onClose={() => task && closeArticle()}>
      {last.current && <ArticleForm key={last.current.turn} isNew={!article} />}
    </ConfirmDialog>
  )
}

import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import type { CardAgent } from '#site/domain/card.ts'
import {
  $savedPage,
  copySavedLink,
  followSaved,
  openSavedPage,
  type SavedPage as PageState,
} from '#site/features/saved/opened-list.ts'
import { $saved } from '#site/features/saved/saved.ts'
import * as editing from '#site/features/saved/saved-editing.ts'
import { toggleSaved } from '#site/features/saved/saving.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { LoadFailure } from '#site/ui/empty-state.tsx'
import { icons } from '#site/ui/icons.tsx'
import { CHECK_CONNECTION } from '#site/ui/ui-texts.ts'
import { CompareLink, SavedEmptyState, SavedHead } from './saved-head.tsx'
import { SavedLine, SavedNote } from './saved-line.tsx'
import * as texts from './saved-texts.ts'
import { SharedList } from './shared-list.tsx'
import '#site/styles/list.css'
import './saved.css'

export function SavedPage({ picks }: { picks: CardAgent[] }) {
  const page = useStore($savedPage, { ssr: 'initial' })
  useEffect(() => {
    void openSavedPage()
    return followSaved()
  }, [])
  if (page.state === 'shown' && page.shared) return <SharedList page={page} />
  if (page.state !== 'failed') return <OwnList page={page} picks={picks} />
  return (
    <>
      <SavedHead />
      <LoadFailure
        level={2}
        title="Couldn't load the agents"
        text={
          page.shared
            ? CHECK_CONNECTION
            : 'Your list is safe in this browser. Check your connection and try again.'
        }
        onRetry={openSavedPage}
      />
    </>
  )
}

function OwnList({ page, picks }: { page: PageState; picks: CardAgent[] }) {
  const list = useRef<HTMLUListElement>(null)
  const lines = useStore($saved).flatMap((saved) => {
    const agent = page.agents.get(saved.id)
    return agent ? [{ ...saved, agent }] : []
  })
  const ids = lines.map(({ id }) => id)
  const selected = editing.selectedOf(useStore(editing.$selected), ids)
  const isLoading = page.state === 'loading'
  if (isLoading || lines.length === 0) {
    return <SavedEmptyState gone={page.gone} isLoading={isLoading} picks={picks} />
  }
  return (
    <>
      <SavedHead text={HEAD_TEXTS[page.whose](lines.length)} notices={noticesOf(page)}>
        <CompareLink
          ids={selected}
          label={texts.compareSelected(selected.length)}
          className="btn btn-primary"
        />
        <button type="button" className="btn btn-outline" onClick={() => void copySavedLink(ids)}>
          <icons.Link className="size-4" strokeWidth={1.75} />
          <span>{texts.COPY_SAVED_LINK}</span>
        </button>
      </SavedHead>
      <ul ref={list} className="saved">
        {lines.map(({ id, agent, note }, at) => (
          <SavedLine
            key={id}
            agent={agent}
            isChosen={selected.includes(id)}
            onChoose={() => editing.toggleSelected(id, ids)}
            action={
              <button
                type="button"
                data-remove
                className="btn btn-square btn-ghost btn-sm"
                aria-label={texts.removeSavedAgent(agent.name)}
                onClick={() => {
                  toggleSaved(id)
                  focusNear(list, at)
                }}
              >
                <icons.X className="size-4" />
              </button>
            }
          >
            <SavedNote id={id} name={agent.name} note={note} />
          </SavedLine>
        ))}
      </ul>
      <Foot whose={page.whose} />
    </>
  )
}

const HEAD_TEXTS = {
  guest: texts.savedInBrowser,
  account: texts.syncedToAccount,
  'former account': texts.savedByFormerAccount,
} as const

function noticesOf({ gone, isAlone }: PageState): string[] {
  return [...(gone > 0 ? [texts.savedGone(gone)] : []), ...(isAlone ? [texts.ACCOUNT_NOT_READ] : [])]
}

function focusNear(list: RefObject<HTMLUListElement | null>, at: number): void {
  const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
  const next = buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('main')
  next?.focus()
}

function Foot({ whose }: { whose: PageState['whose'] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const clear = () => {
    // Nothing behind an open dialog can get the focus, and the button that opened it is removed with the list.
    dialog.current?.close()
    editing.clearSaved()
    document.getElementById('main')?.focus()
  }
  return (
    <div className="saved-foot mt-6 flex print:hidden flex-wrap items-start gap-x-8 gap-y-4 text-sm text-muted">
      <p className="max-w-[36em] basis-80 grow">
        {whose !== 'account' && (
          <>
            <a className="textlink" href={PAGES.signIn}>
              Sign in
            </a>{' '}
            <span>to sync this list to your other devices.</span>{' '}
          </>
        )}
        <span>The link shows the agents, but not your notes.</span>
      </p>
      <button
        type="button"
        className="btn btn-ghost btn-sm -my-1.5 text-error md:ml-auto"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {texts.CLEAR_LIST}
      </button>
      <ConfirmDialog
        dialog={dialog}
        title={texts.CLEAR_LIST_TITLE}
        text={
          whose === 'former account'
            ? 'Clearing it removes it from this browser only. The account keeps it.'
            : "All agents and notes will be removed. This can't be undone."
        }
      >
        <ConfirmButtons label={texts.CLEAR_LIST} onYes={clear} onNo={() => dialog.current?.close()} />
      </ConfirmDialog>
    </div>
  )
}

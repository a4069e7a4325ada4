/** The page on which makers prove that a listing is theirs, and on which owners look after it. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { longDate } from '#site/client/local-date.ts'
import { pageSettings } from '#site/client/page-settings.ts'
import { agentPath, PAGES, suggestPath } from '#site/domain/addresses.ts'
import { proofNames } from '#site/domain/owners.ts'
import { BACK_TO_BROWSE } from '#site/domain/texts/agent.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { EmptyState, LoadFailure } from '#site/ui/empty-state.tsx'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { Field, FormSection, Notice } from '#site/ui/form/field.tsx'
import { copyLink } from '#site/ui/share.ts'
import * as claiming from './claiming.ts'
import { CLAIM, CLAIM_HINT, METHODS } from './owners-texts.ts'
import '#site/styles/submit.css'

type Method = claiming.Claims['methods'][number]

export function ClaimPage() {
  const claims = useStore(claiming.$claims, { ssr: 'initial' })
  useEffect(() => void claiming.openClaims(), [])
  if (claims === 'loading') return <h1 className="display min-h-[62vh] text-4xl">{CLAIM}</h1>
  if (claims === 'failed')
    return <LoadFailure level={1} title="Couldn't load this listing" onRetry={claiming.openClaims} />
  if (claims === 'unknown') {
    const link = { href: PAGES.home, label: BACK_TO_BROWSE }
    return (
      <EmptyState level={1} title={AGENT_NOT_FOUND} text="Only listed agents can be claimed." link={link} />
    )
  }
  const { agent, methods } = claims
  const proven = methods.filter(({ state }) => state === 'proven')
  return (
    <>
      <h1 className="display text-4xl">{CLAIM}</h1>
      <p className="mt-2 mb-8 max-w-[34em] text-lg wrap-anywhere text-muted">
        <a className="textlink text-base-content" href={agentPath(agent.id)} dir="auto">
          {agent.name}
        </a>{' '}
        <span>{CLAIM_HINT}</span>
      </p>
      {proven.length > 0 && <OwnerSection claims={claims} proven={proven} />}
      {methods.map(
        (one) => !proven.includes(one) && <MethodSection key={one.method} agent={agent.id} {...one} />,
      )}
    </>
  )
}

function MethodSection({ agent, ...claim }: Method & { agent: string }) {
  const { method, proof = '', refused, state, provenAt = '', address, token = '' } = claim
  const isOpen = state === 'open'
  return (
    <FormSection
      title={METHODS[method].title}
      hint={<span className="wrap-anywhere">{refused ?? `Proves that you control ${proof}.`}</span>}
    >
      {state === 'expired' && <p>The last token has expired. Get a new one.</p>}
      {state === 'lost' && <p>{`The proof from ${longDate(provenAt)} is no longer there.`}</p>}
      {!refused && method !== 'email' && isOpen && <Line {...claim} />}
      {!refused && method === 'email' && <EmailForm proof={proof} sentTo={isOpen ? address : ''} />}
      <Refused part={method} />
      {!refused && method !== 'email' && (
        <p>
          {isOpen ? (
            <Act
              part={method}
              label="Check"
              pending="Checking..."
              act={() => claiming.check(agent, method, token)}
            />
          ) : (
            <Act part={method} label="Get a token" act={() => claiming.start(agent, method)} />
          )}
        </p>
      )}
    </FormSection>
  )
}

/** What the maker adds to their page or file. */
function Line({ method, proof = '', token = '' }: Method) {
  const names = proofNames({ SITE_NAME: pageSettings().name })
  const line = METHODS[method].line(token, names)
  const byHand = { title: 'Copy this line', description: line }
  return (
    <>
      <p className="wrap-anywhere">{`Add this ${METHODS[method].where(proof, names)}, then check.`}</p>
      <p className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-field bg-surface px-3 py-2 text-sm wrap-anywhere">{line}</code>
        <button
          type="button"
          className="btn btn-outline btn-sm"
          onClick={() => copyLink(line, { title: 'Copied' }, byHand)}
        >
          Copy
        </button>
      </p>
    </>
  )
}

function EmailForm({ proof, sentTo }: { proof: string; sentTo: string | undefined }) {
  return (
    <>
      {sentTo && (
        <p role="status" className="wrap-anywhere">
          {`We've sent a link to ${sentTo}. Open it within 7 days, in the browser in which you're signed in.`}
        </p>
      )}
      <CheckedForm form={claiming.emailForm} className="space-y-5" summary={false}>
        <Field name="email" label={`Email address at ${proof}`} type="email" autoComplete="email" />
        <Refusal />
        <SubmitButton label="Send link" pending="Sending..." className="btn-outline" />
      </CheckedForm>
    </>
  )
}

const RIGHTS =
  'Your edits of the description, tags, pricing, images, and links are published at once. Votes, order, and what checks find stay as they are.'

function OwnerSection({ claims, proven }: { claims: claiming.Claims; proven: Method[] }) {
  const { agent, isDiscontinued } = claims
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <FormSection title="Your listing" hint={RIGHTS}>
      <ul>
        {proven.map(({ method, proof, provenAt = '' }) => (
          <li key={method} className="wrap-anywhere">
            {`Controls ${proof}, since ${longDate(provenAt)} (${METHODS[method].title.toLowerCase()})`}
          </li>
        ))}
      </ul>
      {isDiscontinued && <p>You've marked it as discontinued, so it's listed under Gone.</p>}
      <Refused part="owner" />
      <div className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href={suggestPath(agent.id)}>
          Edit
        </a>
        <Act part="owner" label="Check website now" act={() => claiming.checkNow(agent.id)} />
        <Act
          part="owner"
          label={isDiscontinued ? "It's still made" : 'Mark as discontinued'}
          act={() => claiming.discontinue(agent.id, !isDiscontinued)}
        />
        <button
          type="button"
          className="btn btn-ghost text-error"
          aria-haspopup="dialog"
          onClick={() => dialog.current?.showModal()}
        >
          Give up
        </button>
      </div>
      <ConfirmDialog
        dialog={dialog}
        title="Give up this listing?"
        text="The listing no longer says that you maintain it, and your edits are reviewed. You can prove it again at any time."
      >
        <ConfirmButtons
          label="Give up"
          onYes={() => {
            dialog.current?.close()
            return claiming.giveUp(agent.id)
          }}
          onNo={() => dialog.current?.close()}
        />
      </ConfirmDialog>
    </FormSection>
  )
}

interface ActProps {
  part: string
  label: string
  pending?: string
  act: () => unknown
}

function Act({ part, label, pending = label, act }: ActProps) {
  const last = useStore(claiming.$last)
  const isPending = last?.part === part && last.isPending
  return (
    <button type="button" className="btn btn-outline" aria-disabled={isPending} onClick={act}>
      {isPending ? pending : label}
    </button>
  )
}

function Refused({ part }: { part: string }) {
  const last = useStore(claiming.$last)
  return last?.part === part && last.refusal ? <Notice>{last.refusal}</Notice> : null
}

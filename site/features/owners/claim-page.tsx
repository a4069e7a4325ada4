/** The page on which makers prove that a listing is theirs, and on which owners look after it. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { longDate } from '#site/client/local-date.ts'
import { pageSettings } from '#site/client/page-settings.ts'
import { agentPath, PAGES } from '#site/domain/addresses.ts'
import { type ClaimMethod, proofNames } from '#site/domain/owners.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { EmptyState, LoadFailure } from '#site/ui/empty-state.tsx'
import { CheckedForm, Refusal, SubmitButton } from '#site/ui/form/checked-form.tsx'
import { Field } from '#site/ui/form/field.tsx'
import { showToast } from '#site/ui/toast/toast.ts'
import { Part, Refused } from './claim-part.tsx'
import * as claiming from './claiming.ts'
import { OwnerRights } from './owner-rights.tsx'
import { CLAIM, CLAIM_HINT, METHOD_TITLES } from './owners-texts.ts'

export function ClaimPage() {
  const now = useStore(claiming.$claiming, { ssr: 'initial' })
  useEffect(() => void claiming.openClaims(), [])
  if (now.state === 'open') return <Open claims={now.claims} />
  if (now.state === 'failed')
    return <LoadFailure level={1} title="Couldn't load this listing" onRetry={claiming.openClaims} />
  if (now.state === 'unknown')
    return (
      <div role="alert">
        <EmptyState
          level={1}
          title={AGENT_NOT_FOUND}
          text="Only a published listing can be claimed."
          link={{ href: PAGES.home, label: 'Browse agents' }}
        />
      </div>
    )
  return <h1 className="display min-h-[62vh] pt-8 text-4xl">{CLAIM}</h1>
}

function Open({ claims }: { claims: claiming.Claims }) {
  const { agent, methods } = claims
  const proven = claims.claims.filter(({ state }) => state === 'proven')
  const rest = methods.filter(({ method }) => !proven.some((claim) => claim.method === method))
  return (
    <div className="pt-8">
      <h1 className="display text-4xl wrap-anywhere">{CLAIM}</h1>
      <p className="mt-2 mb-8 max-w-[34em] text-lg text-muted">
        <a className="textlink text-base-content" href={agentPath(agent.id)} dir="auto">
          {agent.name}
        </a>{' '}
        <span>{CLAIM_HINT}</span>
      </p>
      <div className="divide-y divide-rule">
        {proven.length > 0 && <OwnerRights claims={claims} proven={proven} />}
        {rest.map(({ method, proof, refused }) => (
          <Part
            key={method}
            title={METHOD_TITLES[method]}
            text={refused ?? `Proves that you control ${proof}.`}
          >
            {!refused && <Method claims={claims} method={method} proof={proof ?? ''} />}
          </Part>
        ))}
      </div>
    </div>
  )
}

interface MethodProps {
  claims: claiming.Claims
  method: ClaimMethod
  proof: string
}

function Method({ claims: { agent, claims }, method, proof }: MethodProps) {
  const underway = useStore(claiming.$underway)
  const claim = claims.find((one) => one.method === method)
  const isOpen = claim?.state === 'open'
  return (
    <>
      {claim?.state === 'expired' && <p>The last token has expired. Get a new one.</p>}
      {claim?.state === 'lost' && (
        <p>{`The proof from ${longDate(claim.provenAt ?? '')} is no longer there.`}</p>
      )}
      {method === 'email' && <EmailMethod sentTo={isOpen ? claim.address : ''} proof={proof} />}
      {method !== 'email' && isOpen && <Token token={claim.token} method={method} proof={proof} />}
      <Refused what={method} />
      {method !== 'email' && (
        <button
          type="button"
          className={`btn min-w-24 ${isOpen ? 'btn-primary' : 'btn-outline'}`}
          aria-disabled={underway === method}
          onClick={() =>
            isOpen ? claiming.check(agent.id, method, claim.token) : claiming.start(agent.id, method)
          }
        >
          {label(isOpen, underway === method)}
        </button>
      )}
    </>
  )
}

function label(isOpen: boolean, isUnderway: boolean): string {
  if (!isOpen) return 'Get a token'
  return isUnderway ? 'Checking...' : 'Check'
}

function EmailMethod({ sentTo, proof }: { sentTo: string; proof: string }) {
  return (
    <>
      {sentTo && (
        <p role="status">
          {`We've sent a link to ${sentTo}. Open it within 7 days, in the browser in which you're signed in.`}
        </p>
      )}
      <CheckedForm form={claiming.emailForm} className="space-y-5" summary={false}>
        <Field name="email" label={`Email address at ${proof}`} type="email" autoComplete="email" />
        <Refusal />
        <SubmitButton label="Send link" pending="Sending..." className="btn-outline min-w-24" />
      </CheckedForm>
    </>
  )
}

function Token({ token, method, proof }: { token: string; method: ClaimMethod; proof: string }) {
  const { meta, file } = proofNames({ SITE_NAME: pageSettings().name })
  const text = method === 'tag' ? `<meta name="${meta}" content="${token}">` : token
  const places: Record<string, string> = {
    tag: `Add this to the head of ${proof}, then check.`,
    file: `Add this as a line of ${proof}/.well-known/${file}, then check.`,
    repository: `Add this as a line of ${file} in the root of ${proof}, on its default branch, then check.`,
  }
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    showToast({ title: 'Copied' })
  }
  return (
    <>
      <p className="wrap-anywhere">{places[method]}</p>
      <p className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-field bg-surface px-3 py-2 text-sm wrap-anywhere">{text}</code>
        {'clipboard' in navigator && (
          <button type="button" className="btn btn-outline btn-sm" onClick={copy}>
            Copy
          </button>
        )}
      </p>
    </>
  )
}

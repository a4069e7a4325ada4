/** What a file has differently of an agent, and the agents that a row may repeat. */

import { webAddress } from '#site/domain/links.ts'
import { BLANK, CHANGE_MARKS, FILE_SAYS, fieldName } from '#site/domain/texts/import-screen.ts'
import type { ImportOutcome } from './import-options.ts'
import { AgentLink } from './rows-table.tsx'

export function RowChanges({ changes }: { changes: NonNullable<ImportOutcome['changes']> }) {
  return (
    <dl className="import-changes">
      {changes.map(({ field, from, to, is }) => (
        <div key={field}>
          <dt>
            {fieldName(field)}
            {is !== 'changed' && <span className="tag ms-2">{CHANGE_MARKS[is]}</span>}
          </dt>
          <dd>
            {is === 'changed' ? (
              <>
                <del>{from || BLANK}</del> <ins>{to || BLANK}</ins>
              </>
            ) : (
              <>
                {from || BLANK} <span className="text-sm text-muted">{FILE_SAYS}</span> {to || BLANK}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function StandsAs({ agents }: { agents: NonNullable<ImportOutcome['of']> }) {
  return (
    <ul>
      {agents.map(({ id, name, websiteUrl }) => (
        <li key={id}>
          <AgentLink id={id} name={name} />{' '}
          <a className="textlink text-sm" href={webAddress(websiteUrl)} target="_blank" rel="noopener">
            {websiteUrl}
          </a>
        </li>
      ))}
    </ul>
  )
}

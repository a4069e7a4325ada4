/** Agents of a report by name: with guessed values, likely duplicates, and missing ones. */
import type { ReactNode } from 'react'
import { adminEditPath } from '#site/domain/addresses.ts'
import type { ImportReport } from './import-store.ts'
import * as texts from './import-texts.ts'

/** The new agents to check, because the file doesn't say everything about them. */
export function Guessed({ report: { outcomes, guessed: total } }: { report: ImportReport }) {
  const guessed = outcomes.flatMap((one) =>
    one.result === 'created' && one.id && one.guesses.length > 0 ? [{ ...one, id: one.id }] : [],
  )
  return (
    <Names
      title={texts.GUESSED}
      hint="The file doesn't say these about the new agents, so check them."
      total={total}
      names={guessed.map(({ id, name, guesses }) => ({
        key: id,
        name: (
          <a className="textlink" dir="auto" href={adminEditPath(id)}>
            {name}
          </a>
        ),
        more: texts.fieldNames(guesses),
      }))}
    />
  )
}

export function Duplicates({ report: { outcomes, duplicate } }: { report: ImportReport }) {
  const duplicates = outcomes.flatMap((one) => (one.result === 'duplicate' ? [one] : []))
  return (
    <Names
      title={texts.FIGURE_NAMES.duplicate[0]}
      hint="They share a repository or a name with another agent, so they aren't added unless you choose so below."
      total={duplicate}
      names={duplicates.map(({ line, name, of }) => ({
        key: `${line} ${name}`,
        name: <bdi>{name}</bdi>,
        more: of.map((other) => `${other.name}, ${other.websiteUrl}`).join('; '),
      }))}
    />
  )
}

export function Missing({ report: { missing } }: { report: ImportReport }) {
  return (
    <Names
      title="No longer in this file"
      hint="An earlier import of a file with this name added these agents. They stay in the directory."
      total={missing.length}
      names={missing.map(({ id, name, websiteUrl }) => ({
        key: id,
        name: <bdi>{name}</bdi>,
        more: websiteUrl,
      }))}
    />
  )
}

interface NamesProps {
  title: string
  hint: string
  total: number
  names: { key: string; name: ReactNode; more: string }[]
}

function Names({ title, hint, total, names }: NamesProps) {
  if (names.length === 0) return null
  return (
    <details className="import-reasons">
      <summary className="font-semibold">
        <span>{title}</span> <span className="num text-muted">{total}</span>
      </summary>
      <p className="mt-1 text-sm text-muted">{hint}</p>
      <ul className="mt-2 text-sm wrap-anywhere">
        {names.map(({ key, name, more }) => (
          <li key={key}>
            <span>{name}</span> <span className="text-muted">{more}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

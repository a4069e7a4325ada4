/** The files that were uploaded lately, with what became of them. */

import { usDateTime } from '#site/client/local-date.ts'
import {
  addedAndChanged,
  IMPORT_ACTIONS,
  IMPORT_FILE,
  IMPORT_STANDS,
  IMPORT_UPLOADED,
  NOTHING_IMPORTED,
  OPEN_IMPORT,
  openImportOf,
  RECENT_FILES,
  REMOVE_IMPORT,
  removeImportOf,
  STATE_WORDS,
} from '#site/domain/texts/import-screen.ts'
import { isUnderWay, openImport, removeImport } from './import-files.ts'
import type { ImportLine } from './import-options.ts'

export function RecentFiles({ imports }: { imports: readonly ImportLine[] }) {
  if (imports.length === 0) return <p className="py-6 text-muted">{NOTHING_IMPORTED}</p>
  return (
    <table className="dtable">
      <caption className="sr-only">{RECENT_FILES}</caption>
      <thead>
        <tr>
          <th scope="col">{IMPORT_FILE}</th>
          <th scope="col">{IMPORT_UPLOADED}</th>
          <th scope="col">{IMPORT_STANDS}</th>
          <th scope="col">
            <span className="sr-only">{IMPORT_ACTIONS}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {imports.map((line) => (
          <FileRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function FileRow({ line }: { line: ImportLine }) {
  const { id, fileName, uploadedAt, run } = line
  const isBusy = isUnderWay(run?.state)
  return (
    <tr>
      <th scope="row">{fileName}</th>
      <td data-label={IMPORT_UPLOADED} className="num">
        {usDateTime(uploadedAt)}
      </td>
      <td data-label={IMPORT_STANDS}>{stateOf(line)}</td>
      <td className="acts">
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={openImportOf(fileName)}
          onClick={() => void openImport(id)}
        >
          {OPEN_IMPORT}
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={removeImportOf(fileName)}
          disabled={isBusy}
          onClick={() => void removeImport(id)}
        >
          {REMOVE_IMPORT}
        </button>
      </td>
    </tr>
  )
}

function stateOf({ state, run }: ImportLine): string {
  if (!run) return STATE_WORDS[state]
  if (run.dryRun && run.state === 'done') return STATE_WORDS.tried
  const { counts } = run
  const word = STATE_WORDS[run.state]
  return counts && !run.dryRun ? `${word}: ${addedAndChanged(counts.created, counts.updated)}` : word
}

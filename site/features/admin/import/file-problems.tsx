/** Rows of a file that cannot be imported, known before anything is tried. */

import { FILE_PROBLEMS, listedOf } from '#site/domain/texts/import-screen.ts'
import type { ImportReading } from './import-options.ts'
import { RowsTable } from './rows-table.tsx'

export function FileProblems({ reading: { problems, problemsTotal } }: { reading: ImportReading }) {
  if (problems.length === 0) return null
  return (
    <details className="import-part">
      <summary className="font-semibold">
        {FILE_PROBLEMS} <span className="num text-muted">{problemsTotal.toLocaleString('en-US')}</span>
      </summary>
      <RowsTable
        label={FILE_PROBLEMS}
        rows={problems.map(({ line, name, problem }) => ({ line, name, text: problem }))}
      />
      {problems.length < problemsTotal && (
        <p className="mt-2 text-sm text-muted">{listedOf(problems.length, problemsTotal)}</p>
      )}
    </details>
  )
}

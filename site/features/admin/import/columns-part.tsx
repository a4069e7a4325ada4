/** What each column of a table is taken for. */
import { useStore } from '@nanostores/react'
import { IMPORT_FIELDS, IMPORT_IGNORE, type ImportField } from '#site/domain/imports.ts'
import { COLUMN_LEFT_OUT, COLUMNS, COLUMNS_HINT, FIELD_NAMES } from '#site/domain/texts/import-screen.ts'
import type { ImportReading } from './import-options.ts'
import { $importOptions } from './import-options.ts'
import { takeColumn } from './import-run.ts'

type Column = ImportReading['columns'][number]

export function ColumnsPart({ reading: { columns, exact } }: { reading: ImportReading }) {
  if (exact || columns.length === 0) return null
  return (
    <details className="import-part">
      <summary className="font-semibold">{COLUMNS}</summary>
      <ColumnList columns={columns} />
    </details>
  )
}

/** Where a needed column was not recognised, so that somebody says which it is. */
export function NamedColumns({ headings }: { headings: readonly string[] }) {
  const chosen = useStore($importOptions).columns
  const columns = headings.map((heading): Column => {
    const field = chosen[heading]
    return field && field !== IMPORT_IGNORE ? { heading, field } : { heading }
  })
  return (
    <section className="import-part" aria-labelledby="import-columns">
      <h4 id="import-columns" className="font-semibold">
        {COLUMNS}
      </h4>
      <ColumnList columns={columns} />
    </section>
  )
}

function ColumnList({ columns }: { columns: readonly Column[] }) {
  return (
    <>
      <p className="text-sm text-muted">{COLUMNS_HINT}</p>
      <ul className="import-columns">
        {columns.map(({ heading, field }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading, and their order stays
          <li key={index}>
            <label>
              <span className="wrap-anywhere">{heading}</span>
              <select
                className="select w-full"
                value={field ?? IMPORT_IGNORE}
                onChange={({ target }) =>
                  void takeColumn(heading, target.value as ImportField | typeof IMPORT_IGNORE)
                }
              >
                <option value={IMPORT_IGNORE}>{COLUMN_LEFT_OUT}</option>
                {IMPORT_FIELDS.map((one) => (
                  <option key={one} value={one}>
                    {FIELD_NAMES[one]}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

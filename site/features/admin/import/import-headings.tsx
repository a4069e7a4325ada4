/** Assigns columns to fields, and headings that don't match a category to a proposed, chosen, or new one. */

import { useStore } from '@nanostores/react'
import { IMPORT_CHOICES, IMPORT_FIELDS } from '#site/domain/imports.ts'
import { $choices, $columns, choose, type ImportReport } from './import-store.ts'
import * as texts from './import-texts.ts'

export function ImportHeadings({ report: { headings, categories } }: { report: ImportReport }) {
  const choices = useStore($choices)
  if (headings.length === 0) return null
  return (
    <fieldset className="import-part">
      <legend className="font-semibold">Headings without a matching category</legend>
      <p className="text-sm text-muted">{texts.HEADINGS_HINT}</p>
      <ul className="import-sections mt-2">
        {headings.map((one) => (
          <li key={one.heading}>
            <label className="import-heading">
              <span className="min-w-0 grow wrap-anywhere">
                {one.heading} <span className="num text-sm text-muted">{texts.rowsOf(one.rows)}</span>
              </span>
              <select
                className="select"
                value={choices[one.heading] ?? one.proposal}
                onChange={({ currentTarget }) => choose(one, currentTarget.value)}
              >
                <option value={IMPORT_CHOICES.byRow}>By each row's description</option>
                {categories.map((name) => (
                  <option key={name}>{name}</option>
                ))}
                <option value={IMPORT_CHOICES.create}>{texts.CREATE_CATEGORY}</option>
                <option value={IMPORT_CHOICES.leaveOut}>{texts.LEAVE_OUT}</option>
              </select>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

export function ImportColumns({
  report: { columns, ignoredColumns, missingColumns },
}: {
  report: ImportReport
}) {
  const chosen = useStore($columns)
  const recognized = Object.entries(columns)
  const isNamed = recognized.every(([heading, field]) => heading === field)
  if (isNamed && ignoredColumns.length === 0) return null
  const all = [...recognized, ...ignoredColumns.map((heading) => [heading, IMPORT_CHOICES.leaveOut] as const)]
  return (
    <fieldset className="import-part">
      <legend className="font-semibold">{texts.CHOOSE_COLUMNS}</legend>
      <p className="text-sm text-muted">{texts.columnsHint(missingColumns)}</p>
      <ul className="import-sections mt-2">
        {all.map(([heading, field]) => (
          <li key={heading}>
            <label className="import-heading">
              <span className="min-w-0 grow wrap-anywhere">{heading}</span>
              <select
                className="select"
                value={chosen[heading] ?? field}
                onChange={({ currentTarget: { selectedIndex } }) =>
                  $columns.set({
                    ...chosen,
                    [heading]: IMPORT_FIELDS[selectedIndex - 1] ?? IMPORT_CHOICES.leaveOut,
                  })
                }
              >
                <option value={IMPORT_CHOICES.leaveOut}>{texts.IGNORE_COLUMN}</option>
                {IMPORT_FIELDS.map((one) => (
                  <option key={one} value={one}>
                    {texts.fieldName(one)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

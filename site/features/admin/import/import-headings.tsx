/** Assigns columns to fields, and headings that don't match a category to a proposed, chosen, or new one. */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { IMPORT_CHOICES, IMPORT_FIELDS } from '#site/domain/imports.ts'
import { $options, choose, type ImportReport, setOptions } from './import-store.ts'
import * as texts from './import-texts.ts'

export function ImportHeadings({ report: { headings, categories } }: { report: ImportReport }) {
  const { choices } = useStore($options)
  if (headings.length === 0) return null
  return (
    <Choices
      legend="Headings without a matching category"
      hint="Proposals are based on each heading and the descriptions below it. Change any that are wrong, then do another dry run."
      rows={headings.map((one) => ({
        name: one.heading,
        more: texts.rowsOf(one.rows),
        value: choices[one.heading] ?? one.proposal,
        choose: (choice) => choose(one, choice),
      }))}
    >
      <option value={IMPORT_CHOICES.byRow}>By each row's description</option>
      {categories.map((name) => (
        <option key={name}>{name}</option>
      ))}
      <option value={IMPORT_CHOICES.create}>{texts.CREATE_CATEGORY}</option>
      <option value={IMPORT_CHOICES.leaveOut}>{texts.LEAVE_OUT}</option>
    </Choices>
  )
}

export function ImportColumns({ report }: { report: ImportReport }) {
  const { columns: chosen } = useStore($options)
  const { columns, ignoredColumns, missingColumns } = report
  const recognized = Object.entries(columns)
  if (recognized.every(([heading, field]) => heading === field) && ignoredColumns.length === 0) return null
  const missing =
    missingColumns.length > 0 ? `No column was recognized for ${texts.fieldNames(missingColumns)}. ` : ''
  const ignored = ignoredColumns.map((heading) => [heading, IMPORT_CHOICES.leaveOut] as const)
  return (
    <Choices
      legend="What each column holds"
      hint={`${missing}Change what's wrong, then do another dry run.`}
      rows={[...recognized, ...ignored].map(([heading, field]) => ({
        name: heading,
        value: chosen[heading] ?? field,
        choose: (choice) => {
          const field = IMPORT_FIELDS.find((one) => one === choice) ?? IMPORT_CHOICES.leaveOut
          setOptions({ columns: { ...chosen, [heading]: field } })
        },
      }))}
    >
      <option value={IMPORT_CHOICES.leaveOut}>Ignore this column</option>
      {IMPORT_FIELDS.map((one) => (
        <option key={one} value={one}>
          {texts.fieldName(one)}
        </option>
      ))}
    </Choices>
  )
}

interface ChoicesProps {
  legend: string
  hint: string
  rows: { name: string; more?: string; value: string; choose: (value: string) => void }[]
  /** The options of each. */
  children: ReactNode
}

function Choices({ legend, hint, rows, children }: ChoicesProps) {
  return (
    <fieldset className="import-part">
      <legend className="font-semibold">{legend}</legend>
      <p className="text-sm text-muted">{hint}</p>
      <ul className="import-sections import-choices mt-2">
        {rows.map(({ name, more, value, choose }) => (
          <li key={name}>
            <label className="import-heading">
              <span className="min-w-0 grow wrap-anywhere">
                <span>{name}</span> {more && <span className="num text-sm text-muted">{more}</span>}
              </span>
              <select
                className="select"
                value={value}
                onChange={({ currentTarget }) => choose(currentTarget.value)}
              >
                {children}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

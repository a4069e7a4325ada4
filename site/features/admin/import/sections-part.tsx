/** The sections of a Markdown list, each to be taken or left out with all below it. */
import { useStore } from '@nanostores/react'
import {
  ALL_SECTIONS,
  NO_SECTIONS,
  rowsOf,
  rowsTaken,
  SECTIONS,
  SECTIONS_HINT,
} from '#site/domain/texts/import-screen.ts'
import type { ImportReading } from './import-options.ts'
import { $importOptions, choose, isLeftOut, rowsLeft, toggleSection } from './import-options.ts'

export function SectionsPart({ reading }: { reading: ImportReading }) {
  const { leaveOut } = useStore($importOptions)
  const { sections, rows } = reading
  if (sections.length === 0) return null
  return (
    <fieldset className="import-part">
      <legend className="font-semibold">{SECTIONS}</legend>
      <p className="text-sm text-muted">{SECTIONS_HINT}</p>
      <div className="my-2 flex flex-wrap items-center gap-2">
        <p role="status" className="num mr-auto text-sm">
          {rowsTaken(rowsLeft(reading, leaveOut), rows)}
        </p>
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => choose({ leaveOut: [] })}>
          {ALL_SECTIONS}
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          onClick={() => choose({ leaveOut: [...new Set(sections.map(({ heading }) => heading))] })}
        >
          {NO_SECTIONS}
        </button>
      </div>
      <ul className="import-sections">
        {sections.map((section) => (
          <SectionLine key={section.line} section={section} leaveOut={leaveOut} />
        ))}
      </ul>
    </fieldset>
  )
}

interface LineProps {
  section: ImportReading['sections'][number]
  leaveOut: readonly string[]
}

function SectionLine({ section, leaveOut }: LineProps) {
  const { heading, under, rows } = section
  const isAboveLeftOut = under.some((above) => leaveOut.includes(above))
  return (
    <li style={{ paddingInlineStart: `${under.length * 1.5}rem` }}>
      <label className="import-choice">
        <input
          type="checkbox"
          className="checkbox checkbox-sm checkbox-primary"
          checked={!isLeftOut(section, leaveOut)}
          disabled={isAboveLeftOut}
          onChange={() => toggleSection(heading)}
        />
        <span className="min-w-0 grow wrap-anywhere">{heading}</span>
        <span className="num shrink-0 text-sm text-muted">{rowsOf(rows)}</span>
      </label>
    </li>
  )
}

/** The file that is open: what is in it, what is to become of it, and what has. */

import { sizeText } from '#site/domain/sizes.ts'
import {
  EXACT_FILE,
  FORMAT_NAMES,
  fileFacts,
  READING_FILE,
  UNREADABLE_FILE,
} from '#site/domain/texts/import-screen.ts'
import { CircleAlert } from '#site/ui/icons.tsx'
import { ChoicesPart } from './choices-part.tsx'
import { ColumnsPart, NamedColumns } from './columns-part.tsx'
import { FileProblems } from './file-problems.tsx'
import { FormatChoice } from './format-choice.tsx'
import { isUnderWay } from './import-files.ts'
import type { Import } from './import-options.ts'
import { ReportPart } from './report-part.tsx'
import { RunButtons } from './run-buttons.tsx'
import { RunProgress } from './run-progress.tsx'
import { SectionsPart } from './sections-part.tsx'

export function OpenFile({ open }: { open: Import }) {
  const { fileName, bytes, reading, run } = open
  return (
    <section aria-labelledby="open-import">
      <div className="ledger">
        <h3 id="open-import" className="display text-2xl wrap-anywhere">
          {fileName}
        </h3>
      </div>
      <p className="num mt-1 text-sm text-muted">
        {reading ? fileFacts(FORMAT_NAMES[reading.format], reading.rows, bytes) : sizeText(bytes)}
      </p>
      {run && isUnderWay(run.state) ? (
        <RunProgress key={run.startedAt} run={run} />
      ) : (
        <Standing open={open} />
      )}
    </section>
  )
}

function Standing({ open }: { open: Import }) {
  const { state, reading, run, fileName } = open
  if (state === 'reading')
    return (
      <p role="status" aria-busy="true" className="py-6 text-muted wrap-anywhere">
        {READING_FILE(fileName)}
      </p>
    )
  if (state === 'unreadable' || !reading) return <Unreadable open={open} />
  return (
    <>
      {run && <ReportPart run={run} />}
      {reading.exact && <p className="mt-4">{EXACT_FILE}</p>}
      <FileProblems reading={reading} />
      <SectionsPart reading={reading} />
      <ColumnsPart reading={reading} />
      <ChoicesPart />
      <RunButtons reading={reading} />
    </>
  )
}

/** The file stays open, so that it can be read in another way. */
function Unreadable({ open: { fileName, problem, headings } }: { open: Import }) {
  return (
    <>
      <div role="alert" className="notice notice-bad my-4">
        <CircleAlert />
        <div>
          <p className="font-semibold wrap-anywhere">{UNREADABLE_FILE(fileName)}</p>
          <p className="text-sm wrap-anywhere">{problem}</p>
        </div>
      </div>
      {headings && <NamedColumns headings={headings} />}
      <FormatChoice />
    </>
  )
}

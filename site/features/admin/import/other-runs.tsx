/** That another file is being imported, which has to end before the next begins. */
import { useStore } from '@nanostores/react'
import { OTHER_RUNS, SHOW_RUNNING } from '#site/domain/texts/import-screen.ts'
import { CircleAlert } from '#site/ui/icons.tsx'
import { $import, $imports, openImport } from './import-files.ts'

export function OtherRuns() {
  const other = useOtherRun()
  return (
    <div role="status">
      {other && (
        <div className="notice mb-4">
          <CircleAlert />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="font-semibold wrap-anywhere">{OTHER_RUNS(other.fileName)}</p>
            <button
              type="button"
              className="btn btn-outline btn-sm"
              onClick={() => void openImport(other.id)}
            >
              {SHOW_RUNNING}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

/** The file that runs, when it is not the one that is open. */
export function useOtherRun() {
  const imports = useStore($imports)
  const open = useStore($import)
  if (imports.state !== 'listed' || !imports.running || imports.running === open?.id) return undefined
  return imports.imports.find(({ id }) => id === imports.running)
}

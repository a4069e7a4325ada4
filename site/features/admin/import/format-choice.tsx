/** Reads a file in another format than its ending says. */
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { IMPORT_FORMATS, type ImportFormat } from '#site/domain/imports.ts'
import { FORMAT_NAMES, READ_AGAIN, READ_AS } from '#site/domain/texts/import-screen.ts'
import { $isAsking, readAs } from './import-run.ts'

export function FormatChoice() {
  const id = useId()
  const isAsking = useStore($isAsking)
  const [format, setFormat] = useState<ImportFormat>('csv')
  return (
    <div className="my-4 flex flex-wrap items-end gap-3">
      <label htmlFor={id} className="import-label">
        <span className="mb-1.5 block font-semibold">{READ_AS}</span>
        <select
          id={id}
          className="select w-full"
          value={format}
          onChange={({ target }) => setFormat(target.value as ImportFormat)}
        >
          {IMPORT_FORMATS.map((one) => (
            <option key={one} value={one}>
              {FORMAT_NAMES[one]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="btn btn-outline"
        aria-disabled={isAsking}
        onClick={() => void readAs(format)}
      >
        {READ_AGAIN}
      </button>
    </div>
  )
}

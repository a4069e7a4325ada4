/** Shows a record that another admin saved in the meantime: their version beside mine. One of the two is used as a whole. */

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { CHANGED_IN_THE_MEANTIME, changedBy } from '#site/domain/texts/administration.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { icons } from '#site/ui/icons.tsx'
import { Button } from './button.tsx'
import * as texts from './kit-texts.ts'

interface Props {
  /** The stored record; a new one takes the focus. */
  of: object
  by?: string | undefined
  fields: readonly { label: string | undefined; theirs: ReactNode; mine: ReactNode }[]
  onUseTheirs: () => void
  /** Undefined if my version no longer applies. */
  onUseMine: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

/** Takes the focus, and returns it to the form or heading. */
export function ConflictView({ of, by, fields, onUseTheirs, onUseMine }: Props) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict takes the focus
  useEffect(() => {
    const around = place.current?.closest('dialog, section, main')
    place.current?.focus()
    return () =>
      void requestAnimationFrame(() => {
        const button = around?.querySelector<HTMLElement>('form [type="submit"]')
        catchFocus(button ?? around?.querySelector('h2'))
      })
  }, [of])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields, and these are versions of them
    <div
      ref={place}
      role="group"
      aria-labelledby="conflict-title"
      tabIndex={-1}
      className="notice notice-warn"
    >
      <icons.TriangleAlert />
      <div className="min-w-0 grow">
        <p id="conflict-title" className="font-semibold">
          {by ? changedBy(by) : CHANGED_IN_THE_MEANTIME}
        </p>
        <p className="text-sm">
          {onUseMine ? 'Choose the version to keep.' : 'Your change no longer applies.'}
        </p>
        <table className="mt-3 w-full table-fixed text-left align-top text-sm">
          <thead>
            <tr>
              <th scope="col">Their version</th>
              <th scope="col">Your version</th>
            </tr>
          </thead>
          {fields.map(({ label, theirs, mine }) => (
            <tbody key={label}>
              <tr>
                <th colSpan={2} scope="rowgroup" className="pt-2 font-normal text-muted">
                  {label}
                </th>
              </tr>
              <tr className="align-top">
                <td className="pr-4 whitespace-pre-line wrap-anywhere" dir="auto">
                  {theirs || '(empty)'}
                </td>
                <td className="whitespace-pre-line wrap-anywhere" dir="auto">
                  {mine || '(empty)'}
                </td>
              </tr>
            </tbody>
          ))}
          <tfoot>
            <tr>
              <td className="pt-3">
                <Button text={texts.USE_THEIRS} className="btn-outline btn-sm" act={() => onUseTheirs()} />
              </td>
              <td className="pt-3">
                {onUseMine && <Button text={texts.USE_MINE} className="btn-primary btn-sm" act={onUseMine} />}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}

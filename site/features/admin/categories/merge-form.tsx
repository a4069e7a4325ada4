/** Into which category another one goes, and what that does. */
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { categoryPath } from '#site/domain/addresses.ts'
import { MERGE_INTO, MERGING, mergeAgents, mergeText } from '#site/domain/texts/admin-categories.ts'
import { CANCEL } from '#site/domain/texts/profile.ts'
import type { KeptCategory } from './category-list.ts'
import { $isKeeping, endTask, mergeInto } from './edited-category.ts'

interface Props {
  category: KeptCategory
  categories: readonly KeptCategory[]
}

export function MergeForm({ category, categories }: Props) {
  const field = useId()
  const isKeeping = useStore($isKeeping)
  const [chosen, setChosen] = useState('')
  const others = categories.filter(({ id }) => id !== category.id)
  const into = others.find(({ id }) => id === chosen) ?? others[0]
  return (
    <form
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (into) void mergeInto(category, into)
      }}
    >
      <label htmlFor={field} className="mb-1.5 block font-semibold">
        {MERGE_INTO}
      </label>
      <select
        id={field}
        className="select w-full"
        value={into?.id}
        onChange={({ target }) => setChosen(target.value)}
      >
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <p role="status" className="mt-4">
        {into && mergeText(category, categoryPath(category.slug), into)}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="submit" className="btn btn-error min-w-36" disabled={isKeeping || !into}>
          {isKeeping ? MERGING : mergeAgents(category.agents)}
        </button>
        <button type="button" className="btn btn-ghost" onClick={endTask}>
          {CANCEL}
        </button>
      </div>
    </form>
  )
}

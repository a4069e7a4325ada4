/** Why the site has not taken the submission, where neither a field nor an entry that is alike is to blame. */
import { useStore } from '@nanostores/react'
import { Refusal } from '#site/islands/form/checked-form.tsx'
import { $duplicates } from '#site/stores/duplicates.ts'

/** Where the entries that are alike have the word, they say it. */
export function NotSent() {
  const { refused } = useStore($duplicates, { ssr: 'initial' })
  return refused ? null : (
    <div className="mt-4 empty:hidden">
      <Refusal />
    </div>
  )
}

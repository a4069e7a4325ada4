/** Why the site has not taken the submission, where neither a field nor an entry that is alike is to blame. */
import { useStore } from '@nanostores/react'
import { $duplicates } from '#site/features/submit/state/duplicates.ts'
import { Refusal } from '#site/ui/form/checked-form.tsx'

/** Where the entries that are alike have the word, they say it. */
export function NotSent() {
  const { refused } = useStore($duplicates, { ssr: 'initial' })
  return refused ? null : (
    <div className="mt-4 empty:hidden">
      <Refusal />
    </div>
  )
}

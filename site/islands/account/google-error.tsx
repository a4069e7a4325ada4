/** Why somebody comes back from Google without being signed in. */
import { useStore } from '@nanostores/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect } from 'react'
import { $googleError, readGoogleError } from '#site/stores/google-error.ts'

export function GoogleError() {
  const message = useStore($googleError, { ssr: 'initial' })
  useEffect(readGoogleError, [])
  if (!message) return null
  return (
    <p role="alert" className="flex items-start gap-3 border-l-[3px] border-error bg-surface p-3">
      <CircleAlert className="mt-0.5 size-5 flex-none text-error" />
      {message}
    </p>
  )
}

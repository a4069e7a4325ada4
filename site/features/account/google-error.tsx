/** Says why signing in with Google failed, until the form has a newer message. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Refusal } from '#site/ui/form/checked-form.tsx'
import { useForm } from '#site/ui/form/form-context.tsx'
import { Notice } from '#site/ui/form/notice.tsx'
import { $googleError, readGoogleError } from './google-failure.ts'

export function GoogleErrorOrRefusal() {
  const message = useStore($googleError, { ssr: 'initial' })
  const { state } = useForm()
  useEffect(readGoogleError, [])
  const isNew = state.state === 'open' && state.failures === 0
  return message && isNew ? <Notice>{message}</Notice> : <Refusal />
}

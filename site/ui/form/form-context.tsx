/** The form that the components inside it belong to. */
import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import type { Form, FormState } from './form.ts'

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form & { state: FormState } {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field must be used inside a form')
  return { ...form, state: useStore(form.$state, { ssr: 'initial' }) }
}

/** The same on the server and in the browser, so that messages and links find their field. */
export function fieldId(form: string, field: string): string {
  return `${form}-${field}`
}

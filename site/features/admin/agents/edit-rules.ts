/** The administrators' editor of an agent; the contract checks the same with the same messages. */
import * as v from 'valibot'
import { fieldsBy } from '#site/features/submit/state/agent-fields.ts'

export const AdminEdit = v.object(fieldsBy('edit'))

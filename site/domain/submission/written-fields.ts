/** Derives from the table of fields who writes which of them, and under which names and labels. */
import {
  AGENT_FIELDS,
  type AgentField,
  type AgentFieldName,
  type ChoiceRules,
  type ListRules,
  type PlatformsRules,
  type TextRules,
} from './agent-fields.ts'

type Fields = typeof AGENT_FIELDS
export type Writer = 'submit' | 'edit'
export type FieldOf<By extends Writer> = {
  [Name in AgentFieldName]: Fields[Name] extends Record<By, object> ? Name : never
}[AgentFieldName]
export type SentName<By extends Writer, Name extends AgentFieldName> = [By, Fields[Name]] extends [
  'submit',
  { sentAs: infer Sent extends string },
]
  ? Sent
  : Name

export type TypedField<By extends Writer> = Exclude<FieldOf<By>, 'previewImages'>

export type WrittenField = {
  field: AgentFieldName
  name: string
} & (
  | { kind: 'text'; rules: TextRules }
  | { kind: 'url'; rules: TextRules }
  | { kind: 'category'; rules: ChoiceRules }
  | { kind: 'pricing'; rules: ChoiceRules }
  | { kind: 'platforms'; rules: PlatformsRules }
  | { kind: 'tags'; rules: ListRules }
  | { kind: 'images'; rules: ListRules }
)

const ALL = Object.entries(AGENT_FIELDS) as [AgentFieldName, AgentField][]

export function writtenFields(by: Writer): WrittenField[] {
  return ALL.map(([field, { kind, sentAs, [by]: rules }]) => {
    return { field, name: (by === 'submit' && sentAs) || field, kind, rules }
  }).filter((one): one is WrittenField => one.rules !== undefined)
}

export function typedFields<By extends Writer>(by: By): TypedField<By>[] {
  return writtenFields(by).flatMap(({ field, kind }) => (kind === 'images' ? [] : [field as TypedField<By>]))
}

/** A value for each field that submitters or admins write, by its name in requests. Its type follows from the field's kind. */
export function byField<Values extends object>(by: Writer, value: (field: WrittenField) => unknown): Values {
  return Object.fromEntries(writtenFields(by).map((field) => [field.name, value(field)])) as Values
}

export function fieldLabel(name: string): string | undefined {
  return ALL.find(([field, { column, sentAs }]) => [field, column, sentAs].includes(name))?.[1].label
}

export type TextField = {
  [Name in AgentFieldName]: Fields[Name]['kind'] extends 'text' | 'url' ? Name : never
}[AgentFieldName]

export function byTextField<Value>(value: (field: TextField) => Value): Record<TextField, Value> {
  const texts = ALL.filter(([, { kind }]) => kind === 'text' || kind === 'url')
  return Object.fromEntries(texts.map(([field]) => [field, value(field as TextField)])) as Record<
    TextField,
    Value
  >
}

type Labels<By extends Writer> = { [Name in FieldOf<By> as SentName<By, Name>]: string }

export function inputLabels<By extends Writer>(by: By): Labels<By> {
  return byField(by, ({ field }) => {
    const { label, inputLabel = label, submitLabel = inputLabel }: AgentField = AGENT_FIELDS[field]
    return by === 'submit' ? submitLabel : inputLabel
  })
}

export function mayBeEmpty<By extends Writer>(by: By, field: TypedField<By>): boolean {
  const rules = AGENT_FIELDS[field][by as 'submit']
  return 'optional' in rules || 'itemMax' in rules
}

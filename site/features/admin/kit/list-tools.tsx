/** The heading of a tab, and what searches and filters its list. */
import type { ReactNode } from 'react'
import { Search } from '#site/ui/icons.tsx'

interface HeadProps {
  title: string
  /** How many there are, once that is known. */
  total?: number | undefined
  children?: ReactNode
}

export function PageHead({ title, total, children }: HeadProps) {
  return (
    <div className="pagehead">
      <h2 className="display text-3xl">{title}</h2>
      <span role="status" className="num text-muted">
        {total?.toLocaleString('en-US')}
      </span>
      {children}
    </div>
  )
}

interface SearchProps {
  label: string
  placeholder: string
  className: string
  onSearch: (text: string) => void
}

export function SearchField({ label, placeholder, className, onSearch }: SearchProps) {
  return (
    <label className={`input input-text-sm bg-surface ${className}`}>
      <Search className="size-4 text-muted" />
      <input
        type="search"
        placeholder={placeholder}
        aria-label={label}
        onInput={({ currentTarget }) => onSearch(currentTarget.value)}
      />
    </label>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: string
  /** Each value with its text. */
  options: Readonly<Record<Value, string>>
  className: string
  onChoose: (value: Value) => void
}

export function FilterChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, className, onChoose } = props
  const isOption = (text: string): text is Value => text in options
  return (
    <select
      className={`select bg-surface ${className}`}
      aria-label={label}
      value={value}
      onChange={({ target }) => isOption(target.value) && onChoose(target.value)}
    >
      {Object.entries<string>(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}

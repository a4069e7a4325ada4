/** The fields with a list of choices: category and pricing model. */
import type { Category } from '#site/domain/agent.ts'
import { SELECT_CATEGORY, SELECT_PRICING } from '#site/features/submit/state/submit-texts.ts'
import { ChoiceField, PRICING_CHOICES } from './agent-choices.tsx'
import { useSubmitField } from './submit-field.tsx'

export function CategoryField({ categories }: { categories: readonly Category[] }) {
  return (
    <ChoiceField
      field={useSubmitField({ name: 'categoryId' })}
      none={SELECT_CATEGORY}
      choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

export function PricingField() {
  const field = useSubmitField({ name: 'pricingModel' })
  return <ChoiceField field={field} none={SELECT_PRICING} choices={PRICING_CHOICES} />
}

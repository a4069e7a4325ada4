/** The fields with a list of choices: category and pricing model. */
import type { Category } from '#site/catalogue/agent.ts'
import { ChoiceField, PRICING_CHOICES } from '#site/islands/form/agent-choices.tsx'
import { SELECT_CATEGORY, SELECT_PRICING } from '#site/messages/submit.ts'
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

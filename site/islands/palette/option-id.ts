/** How the search box names the list and its current option. */

export const OPTIONS_ID = 'palette-options'

export function optionId({ id }: { id: string }): string {
  return `palette-${id}`
}

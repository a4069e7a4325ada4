/** The ids by which the palette's search box refers to the list and its current option. */

export const OPTIONS_ID = 'palette-options'

export function optionId({ id }: { id: string }): string {
  return `palette-${id}`
}

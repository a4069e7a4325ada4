/** Month, day and year in UTC, such as 11/21/2026: how dates are written until a browser can say them in the visitor's own form. */
export function usDate(date: Date): string {
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`
}

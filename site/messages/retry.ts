/** What the button beside a failure says. */
export const TRY_AGAIN = 'Try again'

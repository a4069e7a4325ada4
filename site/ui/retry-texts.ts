/** The label of the button beside a failure. */
export const TRY_AGAIN = 'Try again'

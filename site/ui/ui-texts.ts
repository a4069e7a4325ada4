export const TRY_AGAIN = 'Try again'
export const CHECK_CONNECTION = 'Check your connection and try again.'

export const PAGE_NOT_FOUND = 'Page Not Found'
export const BACK_TO_HOME = '← Back to Home'

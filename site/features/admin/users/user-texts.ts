export const USERS_FETCH_FAILED = 'Failed to fetch users'
export const LOADING_USERS = 'Loading users'
export const GRANT_ADMIN = 'Make admin'
export const grantAdminTo = (name: string) => `${GRANT_ADMIN}: ${name}`
export const SUSPEND = 'Suspend'
export const suspendOf = (name: string) => `Suspend ${name}`

/** Somebody with an account, as they see themselves. */

export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

export interface Person {
  id: string
  firstName: string
  lastName: string
  email: string
  profileImageUrl: string
  createdAt: string
  role: Role
  isAdmin: boolean
  verified: boolean
  hasPassword: boolean
  pendingEmail?: string | undefined
}

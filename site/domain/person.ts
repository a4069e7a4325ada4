/** Somebody with an account, as they see themselves. */
import { PASSWORD_LENGTH_MAX } from './limits.ts'

export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The kinds of people that administrators may list alone. */
export const USER_KINDS = ['admin', 'suspended'] as const
export type UserKind = (typeof USER_KINDS)[number]

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
  /** Ids of the agents the person has upvoted. */
  votes: readonly string[]
}

/** One shape of an address for the browser and the server: what HTML's own fields and mail servers agree on. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

/** Control characters and what turns the direction of writing: a name with them passes for another. */
export const NAME_DISGUISE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u

/** A lowercase letter, an uppercase letter and a digit, anywhere. */
export const PASSWORD_STRENGTH = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s

/** Whether all of a password counts: bcrypt reads so many bytes, not characters. */
export function isHashable(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_LENGTH_MAX
}

/** The whole name; empty when there is none. */
export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** One or two letters in place of a picture. */
export function initials({ firstName, lastName, email }: Person): string {
  const letters = [firstName, lastName].map((name) => Array.from(name.trim())[0] ?? '').join('')
  return (letters || Array.from(email)[0] || '').toUpperCase()
}

import { PASSWORD_LENGTH_MAX } from './limits.ts'

export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const USER_KINDS = ['admin', 'suspended'] as const
export type UserKind = (typeof USER_KINDS)[number]

interface Named {
  firstName: string
  lastName: string
}

/** Control characters and text direction marks: a name with them imitates another. */
export const NAME_DISGUISE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u

export const PASSWORD_STRENGTH = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s

/** bcrypt counts bytes, not characters. */
export function isHashable(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_LENGTH_MAX
}

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

export function initials({ firstName, lastName, email }: Named & { email: string }): string {
  const letters = [firstName, lastName].map((name) => Array.from(name.trim())[0] ?? '').join('')
  return (letters || Array.from(email)[0] || '').toUpperCase()
}

/** Accounts: signing up, in and out, mailed links, and what a person keeps about themselves. */
import { z } from 'zod'
import { EMAIL_LENGTH_MAX, PASSWORD_LENGTH_MIN, SIGN_IN_PASSWORD_LENGTH_MIN } from '#site/domain/limits.ts'
import { EMAIL, isHashable, PASSWORD_STRENGTH, ROLES } from '#site/domain/person.ts'
import {
  EMAIL_INVALID,
  FIRST_NAME_REQUIRED,
  LAST_NAME_REQUIRED,
  LINK_DEAD,
  PASSWORD_REQUIRED,
  PASSWORD_RESET_UNAVAILABLE,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PASSWORD_TOO_WEAK,
  SIGN_IN_PASSWORD_TOO_SHORT,
  SIGN_IN_UNAVAILABLE,
  SIGN_UP_UNAVAILABLE,
} from '#site/domain/texts/accounts.ts'
import type { Contract } from './contract.ts'
import { isoDate, nothing, personName, recordId } from './fields.ts'
import { revision, submission } from './submissions.ts'

const user = z
  .object({
    id: recordId,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    profileImageUrl: z.string(),
    createdAt: isoDate,
    role: z.enum(ROLES),
    isAdmin: z.boolean(),
    verified: z.boolean(),
    /** False for somebody who only ever signed in by Google. */
    hasPassword: z.boolean(),
    /** An address that was asked for and is not confirmed yet. */
    pendingEmail: z.string().optional(),
    votes: z.array(recordId).readonly(),
  })
  .meta({ id: 'User' })

const session = z.object({ token: z.string(), user }).meta({ id: 'Session' })

// A missing field, or one that is not text, gets the message of an empty one.
const email = z
  .string(EMAIL_INVALID)
  .trim()
  .max(EMAIL_LENGTH_MAX, EMAIL_INVALID)
  .pipe(z.email({ pattern: EMAIL, error: EMAIL_INVALID }))
const name = (required: string) => personName(required).min(1, required)
const password = z
  .string(PASSWORD_TOO_SHORT)
  .min(PASSWORD_LENGTH_MIN, PASSWORD_TOO_SHORT)
  .refine(isHashable, PASSWORD_TOO_LONG)
  .regex(PASSWORD_STRENGTH, PASSWORD_TOO_WEAK)
const givenPassword = z
  .string(PASSWORD_REQUIRED)
  .min(1, PASSWORD_REQUIRED)
  .refine(isHashable, PASSWORD_TOO_LONG)
const mailedToken = z.string(LINK_DEAD).min(1, LINK_DEAD).max(4096, LINK_DEAD)

export const currentUser = {
  summary: 'Get the current user',
  access: 'user',
  status: 200,
  response: user,
} as const satisfies Contract

export const signIn = {
  summary: 'Sign in with email and password',
  access: 'public',
  unavailable: SIGN_IN_UNAVAILABLE,
  body: z.object({
    email,
    password: z
      .string(SIGN_IN_PASSWORD_TOO_SHORT)
      .min(SIGN_IN_PASSWORD_LENGTH_MIN, SIGN_IN_PASSWORD_TOO_SHORT)
      .refine(isHashable, PASSWORD_TOO_LONG),
  }),
  status: 200,
  response: session,
} as const satisfies Contract

export const signUp = {
  summary: 'Create an account and send a verification email',
  access: 'public',
  unavailable: SIGN_UP_UNAVAILABLE,
  body: z.object({
    firstName: name(FIRST_NAME_REQUIRED),
    lastName: name(LAST_NAME_REQUIRED),
    email,
    password,
  }),
  status: 200,
  response: session,
} as const satisfies Contract

export const logout = {
  summary: 'End the current session',
  access: 'user',
  status: 204,
  response: nothing,
} as const satisfies Contract

export const forgotPassword = {
  summary: 'Email a password reset link. The response is the same whether or not the account exists',
  access: 'public',
  unavailable: PASSWORD_RESET_UNAVAILABLE,
  body: z.object({ email }),
  status: 204,
  response: nothing,
} as const satisfies Contract

export const resetPassword = {
  summary: 'Set a new password with a token from an email link. Ends all sessions',
  access: 'public',
  unavailable: PASSWORD_RESET_UNAVAILABLE,
  body: z.object({ token: mailedToken, password }),
  status: 204,
  response: nothing,
} as const satisfies Contract

export const verifyEmail = {
  summary: "Confirm an account's email address with a token from an email link",
  access: 'public',
  body: z.object({ token: mailedToken }),
  status: 204,
  response: nothing,
} as const satisfies Contract

export const confirmEmail = {
  summary:
    'Confirm a changed email address with a token from an email link and the password. Ends all sessions',
  access: 'public',
  body: z.object({ token: mailedToken, password: givenPassword }),
  status: 204,
  response: nothing,
} as const satisfies Contract

export const resendVerification = {
  summary: 'Resend the verification email',
  access: 'user',
  status: 204,
  response: nothing,
} as const satisfies Contract

export const changePassword = {
  summary: 'Change the password. Ends all other sessions and returns a new token',
  access: 'user',
  body: z.object({ currentPassword: givenPassword, password }),
  status: 200,
  response: session,
} as const satisfies Contract

export const updateProfile = {
  summary: 'Update the profile. Names change right away; a new email address must be confirmed first',
  access: 'user',
  body: z.object({
    firstName: personName(FIRST_NAME_REQUIRED),
    lastName: personName(LAST_NAME_REQUIRED),
    email,
  }),
  status: 200,
  response: user,
} as const satisfies Contract

export const deleteAccount = {
  summary: 'Delete the account. Requires the password or a recent Google sign-in',
  access: 'user',
  body: z.object({ password: givenPassword.optional() }),
  status: 204,
  response: nothing,
} as const satisfies Contract

export const listSubmissions = {
  summary: 'List your submissions of any status, newest first',
  access: 'user',
  status: 200,
  response: z.array(submission),
} as const satisfies Contract

export const downloadData = {
  summary: 'Download all data stored about the current user',
  access: 'user',
  status: 200,
  response: z
    .object({
      profile: user,
      submissions: z.array(submission),
      votes: z.array(z.object({ agentId: recordId, agentName: z.string(), votedAt: isoDate })),
      saved: z.array(
        z.object({
          ...{ agentId: recordId, agentName: z.string(), note: z.string(), savedAt: isoDate },
          notedAt: isoDate.optional(),
        }),
      ),
      mails: z.array(z.object({ to: z.string(), about: z.string(), state: z.string(), queuedAt: isoDate })),
      revisions: z.array(
        revision.extend({ agentId: recordId, contact: z.string(), differsFrom: z.array(z.unknown()) }),
      ),
      signIns: z.array(z.object({ provider: z.string(), accountId: z.string(), since: isoDate })),
      changes: z.array(z.object({ action: z.string(), agentId: z.string(), changedAt: isoDate })),
      uploads: z
        .array(z.object({ path: z.string(), width: z.int(), height: z.int(), uploadedAt: isoDate }))
        .meta({ description: 'Uploaded images that no agent uses; the links work for a day' }),
      suspensions: z.array(z.object({ reason: z.string(), suspendedAt: isoDate })),
    })
    .meta({ id: 'PersonalData' }),
  fileName: 'roster-data.json',
} as const satisfies Contract

export const checkLink = {
  summary: 'Check whether the token of an email link is still valid, without using it',
  access: 'public',
  body: z.object({ page: z.enum(['reset-password', 'confirm-email']), token: mailedToken }),
  status: 204,
  response: nothing,
} as const satisfies Contract

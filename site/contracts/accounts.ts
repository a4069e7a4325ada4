import { z } from 'zod'
import {
  PASSWORD_LENGTH_MIN,
  PERSON_NAME_LENGTH_MAX,
  SIGN_IN_PASSWORD_LENGTH_MIN,
} from '#site/domain/limits.ts'
import { isHashable, NAME_DISGUISE, PASSWORD_STRENGTH, ROLES } from '#site/domain/person.ts'
import * as texts from '#site/domain/texts/accounts.ts'
import { visibleText } from '#site/domain/words/unseen.ts'
import type { Contracts } from './contract.ts'
import { email, isoDate, recordId } from './fields.ts'
import { claim } from './owners.ts'
import { savedAgent } from './saved.ts'
import { revision, submission } from './submissions.ts'

export const user = z
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
    hasPassword: z.boolean(),
    pendingEmail: z.string().optional(),
    votes: z.array(recordId).readonly(),
  })
  .meta({ id: 'User' })

export type Person = z.output<typeof user>

const session = z.object({ token: z.string(), user }).meta({ id: 'Session' })

const personName = (missing: string) =>
  z
    .string(missing)
    .overwrite(visibleText)
    .max(PERSON_NAME_LENGTH_MAX, texts.PERSON_NAME_TOO_LONG)
    .refine((text) => !NAME_DISGUISE.test(text), texts.PERSON_NAME_DISGUISED)
const name = (required: string) => personName(required).min(1, required)
const password = z
  .string(texts.PASSWORD_TOO_SHORT)
  .min(PASSWORD_LENGTH_MIN, texts.PASSWORD_TOO_SHORT)
  .refine(isHashable, texts.PASSWORD_TOO_LONG)
  .regex(PASSWORD_STRENGTH, texts.PASSWORD_TOO_WEAK)
const givenPassword = z
  .string(texts.PASSWORD_REQUIRED)
  .min(1, texts.PASSWORD_REQUIRED)
  .refine(isHashable, texts.PASSWORD_TOO_LONG)
const mailedToken = z.string(texts.LINK_DEAD).min(1, texts.LINK_DEAD).max(4096, texts.LINK_DEAD)

const redirect = z.object({ location: z.string(), cookies: z.array(z.string()) })
const given = z.string().max(4096).optional().catch(undefined)

export const ACCOUNT_ROUTES = {
  'GET /api/auth/user': {
    summary: 'Get the current user',
    access: 'user',
    response: user,
  },
  'POST /api/auth/signin': {
    summary: 'Sign in with email and password',
    access: 'public',
    unavailable: texts.SIGN_IN_UNAVAILABLE,
    body: z.object({
      email,
      password: z
        .string(texts.SIGN_IN_PASSWORD_TOO_SHORT)
        .min(SIGN_IN_PASSWORD_LENGTH_MIN, texts.SIGN_IN_PASSWORD_TOO_SHORT)
        .refine(isHashable, texts.PASSWORD_TOO_LONG),
    }),
    response: session,
  },
  'POST /api/auth/signup': {
    summary: 'Create an account and send a verification email',
    access: 'public',
    unavailable: texts.SIGN_UP_UNAVAILABLE,
    body: z.object({
      firstName: name(texts.FIRST_NAME_REQUIRED),
      lastName: name(texts.LAST_NAME_REQUIRED),
      email,
      password,
    }),
    response: session,
  },
  'POST /api/auth/logout': {
    summary: 'End the current session',
    access: 'user',
  },
  'POST /api/auth/forgot-password': {
    summary: 'Email a password reset link. The response is the same whether or not the account exists',
    access: 'public',
    unavailable: texts.PASSWORD_RESET_UNAVAILABLE,
    body: z.object({ email }),
  },
  'POST /api/auth/check-link': {
    summary: 'Check whether the token of an email link is still valid, without using it',
    access: 'public',
    body: z.object({ page: z.enum(['reset-password', 'confirm-email']), token: mailedToken }),
  },
  'POST /api/auth/reset-password': {
    summary: 'Set a new password with a token from an email link. Ends all sessions',
    access: 'public',
    unavailable: texts.PASSWORD_RESET_UNAVAILABLE,
    body: z.object({ token: mailedToken, password }),
  },
  'POST /api/auth/verify-email': {
    summary: "Confirm an account's email address with a token from an email link",
    access: 'public',
    body: z.object({ token: mailedToken }),
  },
  'POST /api/auth/confirm-email': {
    summary:
      'Confirm a changed email address with a token from an email link and the password. Ends all sessions',
    access: 'public',
    body: z.object({ token: mailedToken, password: givenPassword }),
  },
  'POST /api/auth/resend-verification': {
    summary: 'Resend the verification email',
    access: 'user',
  },
  'PUT /api/users/profile': {
    summary: 'Update the profile. Names change right away; a new email address must be confirmed first',
    access: 'user',
    body: z.object({
      firstName: personName(texts.FIRST_NAME_REQUIRED),
      lastName: personName(texts.LAST_NAME_REQUIRED),
      email,
    }),
    response: user,
  },
  'PUT /api/users/password': {
    summary: 'Change the password. Ends all other sessions and returns a new token',
    access: 'user',
    body: z.object({ currentPassword: givenPassword, password }),
    response: session,
  },
  'GET /api/users/submissions': {
    summary: 'List your submissions of any status, newest first',
    access: 'user',
    response: z.array(submission),
  },
  'GET /api/users/data': {
    summary: 'Download all data stored about the current user',
    access: 'user',
    response: z
      .object({
        profile: user,
        submissions: z.array(submission),
        votes: z.array(z.object({ agentId: recordId, agentName: z.string(), votedAt: isoDate })),
        saved: z.array(savedAgent.extend({ agentName: z.string() })),
        mails: z.array(z.object({ to: z.string(), about: z.string(), state: z.string(), queuedAt: isoDate })),
        revisions: z.array(revision.extend({ agentId: recordId, contact: z.string() })),
        suggestions: z.array(z.looseObject({ agentId: recordId, sentAt: isoDate })),
        signIns: z.array(z.object({ provider: z.string(), accountId: z.string(), since: isoDate })),
        changes: z.array(z.object({ action: z.string(), agentId: z.string(), changedAt: isoDate })),
        uploads: z
          .array(z.object({ path: z.string(), width: z.int(), height: z.int(), uploadedAt: isoDate }))
          .meta({ description: 'Uploaded images that no agent uses; the links work for a day' }),
        suspensions: z.array(z.object({ reason: z.string(), suspendedAt: isoDate })),
        claims: z.array(claim.extend({ agentId: recordId })),
      })
      .meta({ id: 'PersonalData' }),
    fileName: 'roster-data.json',
  },
  'DELETE /api/users/account': {
    summary: 'Delete the account. Requires the password or a recent Google sign-in',
    access: 'user',
    body: z.object({ password: givenPassword.optional() }),
  },
  'GET /api/auth/google': {
    summary: "Redirect to Google, or to /signin with an error if Google sign-in isn't configured",
    access: 'public',
    /** Set by the redirect to the canonical host, because a proxy may change the Host header. */
    query: z.object({ here: z.literal('1').optional() }),
    status: 302,
    response: redirect,
  },
  'GET /api/auth/google/callback': {
    summary: 'Handle the redirect back from Google and continue to /?token=… or /signin?error=…',
    access: 'public',
    query: z.object({ code: given, state: given, error: given }),
    status: 302,
    response: redirect,
  },
  'POST /api/auth/google/return': {
    summary: 'Check whether a token comes from a Google sign-in that this browser started',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(4096) }),
    response: z.object({ isOwn: z.boolean() }).meta({ id: 'GoogleReturn' }),
  },
} as const satisfies Contracts

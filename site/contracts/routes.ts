/** The table of all /api routes: its keys are the rows of the specification, OpenAPI is made from it. */
import {
  changePassword,
  confirmEmail,
  currentUser,
  deleteAccount,
  downloadData,
  forgotPassword,
  listSubmissions,
  logout,
  resendVerification,
  resetPassword,
  signIn,
  signUp,
  updateProfile,
  verifyEmail,
} from './accounts.ts'
import { deleteAgent, featuredAgents, listAgents, readAgent, recentAgents, upvoteAgent } from './agents.ts'
import { listCategories } from './categories.ts'
import type { Contract } from './contract.ts'
import { beginGoogle, finishGoogle, recogniseReturn } from './google.ts'
import { checkLink } from './mailed-links.ts'

export const ROUTES = {
  'GET /api/agents': listAgents,
  'GET /api/agents/featured': featuredAgents,
  'GET /api/agents/recent': recentAgents,
  'GET /api/agents/{id}': readAgent,
  'DELETE /api/agents/{id}': deleteAgent,
  'POST /api/agents/{id}/upvote': upvoteAgent,
  'GET /api/categories': listCategories,
  'GET /api/auth/user': currentUser,
  'POST /api/auth/signin': signIn,
  'POST /api/auth/signup': signUp,
  'POST /api/auth/logout': logout,
  'GET /api/auth/google': beginGoogle,
  'GET /api/auth/google/callback': finishGoogle,
  'POST /api/auth/google/return': recogniseReturn,
  'POST /api/auth/forgot-password': forgotPassword,
  'POST /api/auth/check-link': checkLink,
  'POST /api/auth/reset-password': resetPassword,
  'POST /api/auth/verify-email': verifyEmail,
  'POST /api/auth/confirm-email': confirmEmail,
  'POST /api/auth/resend-verification': resendVerification,
  'PUT /api/users/profile': updateProfile,
  'PUT /api/users/password': changePassword,
  'GET /api/users/submissions': listSubmissions,
  'GET /api/users/data': downloadData,
  'DELETE /api/users/account': deleteAccount,
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Contract>

export type Route = keyof typeof ROUTES

/** The action of each route, and the endpoint that dispatches to them. */
import type { APIRoute } from 'astro'
import { findRoute, type Route } from '#site/contracts/routes.ts'
import { ROUTE_UNKNOWN } from '#site/domain/texts/api.ts'
import { beginGoogle, finishGoogle, recognizeReturn } from '#site/server/accounts/google.ts'
import * as links from '#site/server/accounts/mailed-links.ts'
import { readOwnData, readSubmissions } from '#site/server/accounts/own-data.ts'
import { changePassword, deleteAccount, readProfile, updateProfile } from '#site/server/accounts/profile.ts'
import { listSaved, mergeSaved, noteOnSaved, removeSaved } from '#site/server/accounts/saved.ts'
import { logout, signIn, signUp } from '#site/server/accounts/sign-in.ts'
import * as adminAgents from '#site/server/administration/agents.ts'
import { readAnalytics } from '#site/server/administration/analytics.ts'
import { readAudit } from '#site/server/administration/audit.ts'
import * as categories from '#site/server/administration/categories.ts'
import { signInAsAdmin } from '#site/server/administration/login.ts'
import { listForReview, readReviewItem, readStats } from '#site/server/administration/review.ts'
import { decideSuggestion, listSuggestions } from '#site/server/administration/suggestions.ts'
import { changeRole, listUsers, suspendUser } from '#site/server/administration/users.ts'
import { deleteAgent, previewAgent, readAgent, upvoteAgent } from '#site/server/agents/agents.ts'
import { findDuplicates } from '#site/server/agents/duplicates.ts'
import { listAgents } from '#site/server/agents/list-agents.ts'
import { readReviewQueue, readSubmission, resubmit, submitAgent } from '#site/server/agents/submissions.ts'
import { suggestEdit } from '#site/server/agents/suggestions.ts'
import { type Action, respond } from '#site/server/http/endpoint.ts'
import * as imports from '#site/server/importing/actions.ts'
import * as owners from '#site/server/owners/claims.ts'
import { prefillPage } from '#site/server/prefill/prefill.ts'
import * as registry from '#site/server/registry/registry.ts'
import { temporaryCredentials } from '#site/server/s3/credentials.ts'
import * as multipart from '#site/server/s3/direct-uploads.ts'
import { backUp, getStatus, retryEmails } from '#site/server/status/actions.ts'
import { beginUpload } from '#site/server/uploads/signed-uploads.ts'

const ACTIONS: { [R in Route]: Action<R> } = {
  'GET /api/agents': listAgents,
  'POST /api/agents': submitAgent,
  'GET /api/agents/featured': (_, { catalogue }) => catalogue.featured(),
  'GET /api/agents/recent': ({ limit }, { catalogue }) => catalogue.recent(limit),
  'GET /api/agents/several': ({ ids }, { catalogue }) => catalogue.several(new Set(ids)),
  'GET /api/agents/duplicates': findDuplicates,
  'GET /api/agents/{id}': readAgent,
  'DELETE /api/agents/{id}': deleteAgent,
  'POST /api/agents/{id}/upvote': upvoteAgent,
  'POST /api/agents/{id}/suggestions': suggestEdit,
  'GET /api/agents/{id}/claims': owners.readClaims,
  'POST /api/agents/{id}/claims': owners.startClaim,
  'POST /api/agents/{id}/claims/check': owners.checkClaim,
  'DELETE /api/agents/{id}/claims': owners.giveUp,
  'PUT /api/agents/{id}/discontinued': owners.discontinue,
  'POST /api/agents/{id}/checks': owners.checkNow,
  'GET /api/submissions/{key}': readSubmission,
  'PUT /api/submissions/{key}': resubmit,
  'GET /api/review-queue': readReviewQueue,
  'POST /api/agents/{id}/preview': previewAgent,
  'POST /api/prefill': prefillPage,
  'GET /api/categories': (_, { catalogue }) => catalogue.categories(),
  'GET /api/tags': (_, { catalogue }) => catalogue.tagsInUse(),
  'POST /api/objects/upload': beginUpload,
  'GET /api/auth/user': readProfile,
  'POST /api/auth/signin': signIn,
  'POST /api/auth/signup': signUp,
  'POST /api/auth/logout': logout,
  'GET /api/auth/google': beginGoogle,
  'GET /api/auth/google/callback': finishGoogle,
  'POST /api/auth/google/return': recognizeReturn,
  'POST /api/auth/forgot-password': links.forgotPassword,
  'POST /api/auth/check-link': links.checkLink,
  'POST /api/auth/reset-password': links.resetPassword,
  'POST /api/auth/verify-email': links.verifyEmail,
  'POST /api/auth/confirm-email': links.confirmEmail,
  'POST /api/auth/resend-verification': links.resendVerification,
  'PUT /api/users/profile': updateProfile,
  'PUT /api/users/password': changePassword,
  'GET /api/users/submissions': readSubmissions,
  'GET /api/users/data': readOwnData,
  'GET /api/users/saved': listSaved,
  'POST /api/users/saved': mergeSaved,
  'PUT /api/users/saved/{id}': noteOnSaved,
  'DELETE /api/users/saved/{id}': removeSaved,
  'DELETE /api/users/account': deleteAccount,
  'POST /api/admin/login': signInAsAdmin,
  'GET /api/admin/stats': readStats,
  'GET /api/admin/submissions': listForReview,
  'GET /api/admin/submissions/{id}': readReviewItem,
  'DELETE /api/admin/submissions/{id}': adminAgents.deleteSubmission,
  'PUT /api/admin/submissions/{id}/status': adminAgents.decideSubmission,
  'PUT /api/admin/submissions/{id}/featured': adminAgents.featureSubmission,
  'GET /api/admin/suggestions': listSuggestions,
  'PUT /api/admin/suggestions/{id}': decideSuggestion,
  'GET /api/admin/agents/{id}': adminAgents.readForEdit,
  'PUT /api/admin/agents/{id}': adminAgents.editAgent,
  'PUT /api/admin/agents/{id}/verdict': adminAgents.judgeWebsite,
  'GET /api/admin/users': listUsers,
  'PUT /api/admin/users/{id}/role': changeRole,
  'PUT /api/admin/users/{id}/suspension': suspendUser,
  'GET /api/admin/categories': categories.readCategories,
  'POST /api/admin/categories': categories.createCategory,
  'PUT /api/admin/categories/order': categories.orderCategories,
  'PUT /api/admin/categories/{id}': categories.changeCategory,
  'DELETE /api/admin/categories/{id}': categories.deleteCategory,
  'POST /api/admin/categories/{id}/merge': categories.mergeCategory,
  'GET /api/admin/analytics': readAnalytics,
  'GET /api/admin/audit': readAudit,
  'GET /api/admin/status': getStatus,
  'POST /api/admin/backups': backUp,
  'POST /api/admin/emails/retry': retryEmails,
  'GET /api/admin/imports': imports.readImports,
  'POST /api/admin/imports': imports.uploadImport,
  'GET /api/admin/imports/batches': imports.readImportBatches,
  'POST /api/admin/imports/batches/{id}/undo': imports.undoImport,
  'POST /api/admin/imports/{id}/check': imports.checkImport,
  'POST /api/admin/imports/{id}/run': imports.runImport,
  'POST /api/admin/imports/{id}/cancel': imports.cancelImport,
  'GET /api/admin/imports/{id}/report': imports.readImportReport,
  'GET /api/moderation': ({ limit, after }, { catalogue }) =>
    catalogue.moderation(limit, after === undefined ? undefined : Number(after)),
  'POST /api/ard/search': registry.searchRegistry,
  'POST /api/ard/explore': registry.exploreRegistry,
  'GET /api/ard/agents': registry.listRegistry,
  'GET /api/ard/agents/{identifier}': registry.readEntry,
  'POST /s3/multipart': multipart.beginMultipart,
  'GET /s3/multipart/{uploadId}': multipart.listParts,
  'DELETE /s3/multipart/{uploadId}': multipart.abortMultipart,
  'GET /s3/multipart/{uploadId}/{partNumber}': multipart.signPart,
  'POST /s3/multipart/{uploadId}/complete': multipart.completeMultipart,
  'GET /s3/params': multipart.singleUpload,
  'GET /s3/sts': temporaryCredentials,
}

export const answerApi: APIRoute = async (astro) => {
  const found = findRoute(astro.request.method, decodeURIComponent(new URL(astro.request.url).pathname))
  if (!found) return Response.json({ message: ROUTE_UNKNOWN }, { status: 404 })
  return await respond(found.route, ACTIONS[found.route] as Action<Route>, found.params, astro)
}

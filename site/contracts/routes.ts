/** The table of all routes that answer data: its keys are the rows of the specification, OpenAPI is made from it. */
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
import {
  adminCategories,
  changeCategory,
  createCategory,
  deleteCategory,
  mergeCategory,
  orderCategories,
} from './admin-categories.ts'
import { editAgent, readForEdit } from './admin-edit.ts'
import { addArticle, changeArticle, hideArticle, listNews } from './admin-news.ts'
import { changeRole, listUsers, readStats, signInAsAdmin, suspendUser } from './administration.ts'
import {
  deleteAgent,
  featuredAgents,
  listAgents,
  readAgent,
  recentAgents,
  severalAgents,
  upvoteAgent,
} from './agents.ts'
import { readBulkReview, startBulkReview, stopBulkReview, undoBulkReview } from './bulk-review.ts'
import { listCategories } from './categories.ts'
import type { Contract } from './contract.ts'
import { findDuplicates } from './duplicates.ts'
import { beginGoogle, finishGoogle, recogniseReturn } from './google.ts'
import {
  cancelImport,
  checkImport,
  deleteImport,
  readImportReport,
  readImports,
  runImport,
  uploadImport,
} from './imports.ts'
import { checkLink } from './mailed-links.ts'
import { deleteEmail, readOperations, retryEmail, startJob } from './operations.ts'
import { prefill } from './prefill.ts'
import { previewAgent } from './previews.ts'
import { exportAudit, moderationLog, readAnalytics, readAudit } from './records-of-work.ts'
import { decide, deleteSubmission, feature, listForReview, readReviewItem } from './review.ts'
import {
  abortMultipart,
  beginMultipart,
  completeMultipart,
  listParts,
  signPart,
  singleUpload,
  temporaryCredentials,
} from './s3.ts'
import { listSaved, mergeSaved, noteOnSaved, removeSaved } from './saved.ts'
import { readSubmission, resubmit, reviewQueue, submitAgent } from './submissions.ts'
import { listTags } from './tags.ts'
import { beginUpload } from './uploads.ts'

export const ROUTES = {
  'GET /api/agents': listAgents,
  'POST /api/agents': submitAgent,
  'GET /api/agents/featured': featuredAgents,
  'GET /api/agents/recent': recentAgents,
  'GET /api/agents/several': severalAgents,
  'GET /api/agents/duplicates': findDuplicates,
  'GET /api/agents/{id}': readAgent,
  'DELETE /api/agents/{id}': deleteAgent,
  'POST /api/agents/{id}/upvote': upvoteAgent,
  'GET /api/submissions/{key}': readSubmission,
  'PUT /api/submissions/{key}': resubmit,
  'GET /api/review-queue': reviewQueue,
  'POST /api/agents/{id}/preview': previewAgent,
  'POST /api/prefill': prefill,
  'GET /api/categories': listCategories,
  'GET /api/tags': listTags,
  'POST /api/objects/upload': beginUpload,
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
  'GET /api/users/saved': listSaved,
  'POST /api/users/saved': mergeSaved,
  'PUT /api/users/saved/{id}': noteOnSaved,
  'DELETE /api/users/saved/{id}': removeSaved,
  'DELETE /api/users/account': deleteAccount,
  'POST /api/admin/login': signInAsAdmin,
  'GET /api/admin/stats': readStats,
  'GET /api/admin/submissions': listForReview,
  'GET /api/admin/submissions/{id}': readReviewItem,
  'DELETE /api/admin/submissions/{id}': deleteSubmission,
  'PUT /api/admin/submissions/{id}/status': decide,
  'PUT /api/admin/submissions/{id}/featured': feature,
  'GET /api/admin/reviews': readBulkReview,
  'POST /api/admin/reviews': startBulkReview,
  'POST /api/admin/reviews/{id}/stop': stopBulkReview,
  'POST /api/admin/reviews/{id}/undo': undoBulkReview,
  'GET /api/admin/agents/{id}': readForEdit,
  'PUT /api/admin/agents/{id}': editAgent,
  'GET /api/admin/users': listUsers,
  'PUT /api/admin/users/{id}/role': changeRole,
  'PUT /api/admin/users/{id}/suspension': suspendUser,
  'GET /api/admin/categories': adminCategories,
  'POST /api/admin/categories': createCategory,
  'PUT /api/admin/categories/order': orderCategories,
  'PUT /api/admin/categories/{id}': changeCategory,
  'DELETE /api/admin/categories/{id}': deleteCategory,
  'POST /api/admin/categories/{id}/merge': mergeCategory,
  'GET /api/admin/news': listNews,
  'POST /api/admin/news': addArticle,
  'PUT /api/admin/news/{id}': changeArticle,
  'PUT /api/admin/news/{id}/hidden': hideArticle,
  'GET /api/admin/analytics': readAnalytics,
  'GET /api/admin/audit': readAudit,
  'GET /api/admin/audit/export': exportAudit,
  'GET /api/admin/operations': readOperations,
  'POST /api/admin/operations/{job}': startJob,
  'POST /api/admin/emails/{id}/retry': retryEmail,
  'DELETE /api/admin/emails/{id}': deleteEmail,
  'GET /api/admin/imports': readImports,
  'POST /api/admin/imports': uploadImport,
  'DELETE /api/admin/imports/{id}': deleteImport,
  'POST /api/admin/imports/{id}/check': checkImport,
  'POST /api/admin/imports/{id}/run': runImport,
  'POST /api/admin/imports/{id}/cancel': cancelImport,
  'GET /api/admin/imports/{id}/report': readImportReport,
  'GET /api/moderation': moderationLog,
  // Where Uppy's S3 plugin looks for them below the site's own address.
  'POST /s3/multipart': beginMultipart,
  'GET /s3/multipart/{uploadId}': listParts,
  'DELETE /s3/multipart/{uploadId}': abortMultipart,
  'GET /s3/multipart/{uploadId}/{partNumber}': signPart,
  'POST /s3/multipart/{uploadId}/complete': completeMultipart,
  'GET /s3/params': singleUpload,
  'GET /s3/sts': temporaryCredentials,
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${'api' | 's3'}/${string}`, Contract>

export type Route = keyof typeof ROUTES

/** Setting a new password by way of a mailed link. */
export { newPassword as ResetPassword } from './fields.ts'

/** The form that sets a new password with a mailed link. */
export { newPassword as ResetPassword } from '#site/ui/form/form-fields.ts'

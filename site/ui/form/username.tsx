/** A hidden field that tells password managers which account a form's password belongs to. */
export function Username({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}

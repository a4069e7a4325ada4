/** Why nothing was fetched, for whoever asked to say it in their own words. */

export type Reason =
  | 'not web'
  | 'credentials'
  | 'port'
  | 'private'
  | 'redirect broken'
  | 'too many redirects'
  | 'too large'
  | 'robots'

export class FetchProblem extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

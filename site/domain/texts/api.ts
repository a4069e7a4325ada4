/** Errors of the API. */
import { counted, sizeText } from '#site/domain/words/amounts.ts'

export const AGENT_NOT_FOUND = 'Agent not found'
export const ADMIN_REQUIRED = 'This requires an admin account.'
export const SESSION_ENDED = 'This session has ended. Sign in again.'
export const SERVER_FAILED = 'Something went wrong on the server. Please try again.'
export const DATABASE_UNAVAILABLE = "Changes can't be saved right now. Please try again in a few seconds."
export const STORAGE_FULL = "The server is out of disk space and can't store this. Please try again later."
export const BUSY = (seconds: number) =>
  `The directory is very busy right now. Please try again in ${counted(seconds, 'second')}.`
export const ROUTE_UNKNOWN = 'Unknown route. See /api/openapi.json for the list of routes.'
export const HOST_INVALID = 'The Host header is not a host.'
export const METHOD_UNKNOWN = 'Method not allowed for this route.'
export const BODY_NO_FILE =
  'The request body must be the raw file, with Content-Type: application/octet-stream.'
export const BODY_NO_OBJECT = 'The request body must be a JSON object.'
export const BODY_TOO_SLOW =
  'The request body arrived too slowly. At least 10 kB per second is required. Check your connection and try again.'
export const BODIES_TOO_MANY = (seconds: number) =>
  `Too many uploads at once from your network. Please try again in ${counted(seconds, 'second')}.`
/** For 413 errors that a proxy returns. */
export const PROXY_BODY_TOO_LARGE =
  "A proxy in front of this site doesn't accept requests this large. Send a smaller file or a shorter text, or ask the site's operator to raise the limit."
export const ALREADY_LISTED = 'Already listed'
export const ALREADY_UPVOTED = 'Already upvoted'
export const NOT_YOUR_AGENT = 'Only the person who submitted this agent can delete it.'

export function TOO_MANY(seconds: number): string {
  const [count, unit]: [number, string] =
    seconds < 60
      ? [seconds, 'second']
      : seconds <= 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `Too many attempts. Please try again in ${counted(count, unit)}.`
}
export const IMPORT_FILE_TOO_LARGE = (bytesMax: number) =>
  `The file is larger than ${sizeText(bytesMax)}. Split it into smaller files, or import it on the server with npm run import.`

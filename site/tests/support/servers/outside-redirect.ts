/** Preloaded into a test site: its requests to other servers go to the test's own one, which tells hosts apart by their header. */
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const { get } = http
const outside = process.env['ROSTER_OUTSIDE']

function getOutside(url: URL, options: RequestOptions, callback: (response: IncomingMessage) => void) {
  const headers = { ...options.headers, Host: url.host }
  return get(new URL(`${url.pathname}${url.search}`, outside), { ...options, headers }, callback)
}

Object.assign(http, { get: getOutside })
Object.assign(https, { get: getOutside })
syncBuiltinESMExports()

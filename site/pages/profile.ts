/** Whoever is not signed in is sent to sign in, and as long as there are no accounts that is everyone. */
import type { APIRoute } from 'astro'

export const prerender = false

export const GET: APIRoute = ({ redirect }) => redirect('/signin')

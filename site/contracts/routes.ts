/** The table of all /api routes: its keys are the rows of the specification, OpenAPI is made from it. */
import { featuredAgents, listAgents, readAgent, recentAgents } from './agents.ts'
import { listCategories } from './categories.ts'
import type { Contract } from './contract.ts'

export const ROUTES = {
  'GET /api/agents': listAgents,
  'GET /api/agents/featured': featuredAgents,
  'GET /api/agents/recent': recentAgents,
  'GET /api/agents/{id}': readAgent,
  'GET /api/categories': listCategories,
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`, Contract>

export type Route = keyof typeof ROUTES

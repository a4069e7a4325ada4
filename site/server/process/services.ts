/** What the running site hands to pages and endpoints as Astro.locals. */
import type { Logger } from 'pino'
import type { Agent, Category } from '#site/catalogue/agent.ts'
import type { AgentList, ListQuery } from '#site/catalogue/filters.ts'
import type { Article } from '#site/catalogue/news.ts'
import type { Person, Role } from '#site/catalogue/person.ts'
import type { TagPage } from '#site/catalogue/tags.ts'
import type { Seal } from '#site/server/accounts/sealed.ts'
import type { Limits } from '#site/server/limits/limits.ts'
import type { Ask } from '#site/server/pocketbase/ask.ts'
import type { SharePicture } from '#site/server/social-images/share-picture.ts'
import type { Config } from './config.ts'

/** The public catalogue: approved agents only, read from the replica without a round trip. */
export interface Catalogue {
  /** Changes whenever the content may have changed. */
  version(): number
  /** Lists without a search are read at once; a search waits for the search worker. */
  list(query: ListQuery): Promise<AgentList>
  /** The same as JSON text, without the detour over objects. */
  listJson(query: ListQuery): Promise<string>
  agent(id: string): Agent | undefined
  /** Featured agents, most recently created first. */
  featured(): Agent[]
  /** Newest first. */
  recent(limit: number): Agent[]
  agentPage(id: string): AgentPage | undefined
  /** In display order. */
  categories(): Category[]
  /** Tags that enough agents carry for a page, the most carried first. */
  tags(): TagPage[]
  /** Undefined when too few agents carry it for a page. */
  tag(slug: string): TagPage | undefined
  /** The first agents that carry a tag, in the default order. */
  taggedWith(slug: string, limit: number): Agent[]
  /** Newest first. */
  news(limit: number, offset?: number): Article[]
  newsCount(): number
  /** Every agent, read step by step. */
  every(): Iterable<Agent>
  /** Parts of `size` places each that hold agents. */
  parts(size: number): AgentPart[]
  /** The agents of a part, in the order they came in; the first part is 1. */
  part(size: number, number: number): AgentDate[]
}

/** What an agent's page shows. */
export interface AgentPage {
  agent: Agent
  category: Category | undefined
  /** Agents to show beside this one: the first of its category in the default order, without itself, at most RELATED_SHOWN. */
  similar: Agent[]
  /** Slugs of those of its tags that have a page of their own. */
  linkedTags: ReadonlySet<string>
}

export type AgentDate = Pick<Agent, 'id' | 'updatedAt'>

export interface AgentPart {
  number: number
  /** When an agent of it was last changed: ISO 8601, UTC. */
  changedAt: string
}

/** Who sent a request, as PocketBase confirmed it. */
export interface Caller {
  id: string
  role: Role
  /** The caller's own token, forwarded to PocketBase so that its rules apply. */
  token: string
  person: Person
}

export interface Accounts {
  /** The caller a token belongs to. Errors: 401 for a token PocketBase does not accept, 503 when it cannot be asked before `signal`. */
  callerOf(token: string, signal: AbortSignal): Promise<Caller>
  /** After a session was ended: the next request with its token asks PocketBase again. */
  forget(token: string): void
  /** After something about a person changed, for all of their sessions. */
  forgetPerson(id: string): void
  ask: Ask
  /** Closes what a browser keeps for the site during a round trip. */
  seal: Seal
  limits: Limits
  /** Resolves when readers of the catalogue see what PocketBase has acknowledged by now; false when that takes too long. */
  replicated(): Promise<boolean>
}

export interface Pictures {
  /** The PNG; drawn now when it is not kept. */
  of(picture: SharePicture): Promise<Buffer<ArrayBuffer>>
}

export interface Services {
  config: Config
  log: Logger
  catalogue: Catalogue
  pictures: Pictures
  accounts: Accounts
}

/** What the running site hands to pages and endpoints as Astro.locals. */
import type { Logger } from 'pino'
import type { readBulkReview } from '#site/contracts/bulk-review.ts'
import type { Output } from '#site/contracts/contract.ts'
import type { readOperations, startJob } from '#site/contracts/operations.ts'
import type { Agent, Category } from '#site/domain/agent.ts'
import type { AlternativesPage } from '#site/domain/alternatives.ts'
import type { BulkSkip } from '#site/domain/bulk-review.ts'
import type { AgentList, ListQuery } from '#site/domain/filters.ts'
import type { Recognisable } from '#site/domain/likeness/likeness.ts'
import type { ModerationLog } from '#site/domain/moderation.ts'
import type { Article } from '#site/domain/news.ts'
import type { OperationJob } from '#site/domain/operations.ts'
import type { Person, Role } from '#site/domain/person.ts'
import type { TagInUse, TagPage } from '#site/domain/tags.ts'
import type { Seal } from '#site/server/accounts/sealed.ts'
import type { Config } from '#site/server/config/config.ts'
import type { Limits } from '#site/server/limits/limits.ts'
import type { Ask } from '#site/server/pocketbase/ask.ts'
import type { SubmissionKeys } from '#site/server/pocketbase/submission-keys.ts'
import type { SharePicture } from '#site/server/social-images/share-picture.ts'
import type { Imports } from './import-service.ts'

/** The public catalogue: approved agents only, read from the replica without a round trip. */
export interface Catalogue {
  /** Changes whenever the content may have changed. */
  version(): number
  /** The position of the change feed up to which everything is in it; 0 before the first snapshot. */
  cursor(): number
  /** Lists without a search are read at once; a search waits for the search worker. */
  list(query: ListQuery): Promise<AgentList>
  /** The same as JSON text, without the detour over objects. */
  listJson(query: ListQuery): Promise<string>
  agent(id: string): Agent | undefined
  /** Those that are there, in the order of the ids. */
  agents(ids: Iterable<string>): Agent[]
  /** Featured agents, most recently created first. */
  featured(): Agent[]
  /** Newest first. */
  recent(limit: number): Agent[]
  agentPage(id: string): AgentPage | undefined
  /** What is most like an agent; undefined where there is no such agent, or nothing like it. */
  alternatives(id: string): AlternativesPage | undefined
  /** The page that an agent would have if it were public. */
  agentPageOf(agent: Agent): AgentPage
  /** In display order. */
  categories(): Category[]
  /** The category that was to be found under this slug before. */
  formerCategory(slug: string): Category | undefined
  /** Tags as forms suggest them, the most carried first. */
  tagsInUse(): TagInUse[]
  /** Tags that enough agents carry for a page, the most carried first. */
  tags(): TagPage[]
  /** Undefined when too few agents carry it for a page. */
  tag(slug: string): TagPage | undefined
  /** How wide an uploaded picture is that an agent shows; undefined when none does: nobody else may see it. */
  uploadWidth(key: string): number | undefined
  /** Newest first. */
  news(limit: number, offset?: number): Article[]
  newsCount(): number
  /** The newest decisions before a number, the newest first. */
  moderation(limit: number, before?: number): ModerationLog
  /** Agents that may be the same product as an entry, to be compared one by one. */
  candidatesFor(entry: Recognisable): (Recognisable & { id: string })[]
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
  /** Agents to show beside this one: those most like it, at most RELATED_SHOWN. */
  similar: Agent[]
  /** Slugs of those of its tags that have a page of their own. */
  linkedTags: ReadonlySet<string>
}

export interface AgentDate extends Pick<Agent, 'id' | 'updatedAt'> {
  /** Others are like it, so that they have a page. */
  hasAlternatives: boolean
}

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

/** A submission that nobody has decided on yet. */
export interface WaitingAgent extends Recognisable {
  id: string
}

/** What only PocketBase knows of submissions, remembered for a moment. */
export interface Waiting {
  /** Those that may be the same product as an entry, to be compared one by one; none while PocketBase is away. */
  candidatesFor(entry: Recognisable): Promise<readonly WaitingAgent[]>
  /** After one has come in: it is known at once, without reading all of them again. */
  add(agent: WaitingAgent): void
  /** After one was decided on or deleted: the next call asks again. */
  forget(): void
}

export interface Accounts {
  /** The caller a token belongs to. Errors: 401 for a token PocketBase does not accept, 503 when it cannot be asked before `signal`. */
  callerOf(token: string, signal: AbortSignal): Promise<Caller>
  /** After a session was ended: the next request with its token asks PocketBase again. */
  forget(token: string): void
  /** After something about a person changed, for all of their sessions. */
  forgetPerson(id: string): void
  ask: Ask
  /** With the site's own rights: for callers who have shown by other means that they may. */
  askAsSite: Ask
  submissionKeys: SubmissionKeys
  /** Closes what a browser keeps for the site during a round trip. */
  seal: Seal
  limits: Limits
  /** Submissions that nobody has decided on yet. */
  waiting: Waiting
  /** Resolves when readers of the catalogue see what PocketBase has acknowledged by now; false when that takes too long. */
  replicated(): Promise<boolean>
}

/** Agents that are not public, shown by addresses that are sealed for a few minutes and for one agent each. */
export interface Previews {
  /** The address that shows the agent until it expires; whoever has it sees the agent. */
  addressOf(id: string): string
  /** The query of an address that shows an agent now; empty for every other address. */
  query(path: string, search: string): string
  /** The agent of such an address as PocketBase has it now; undefined for every other address. Error: when PocketBase cannot be asked. */
  agent(address: URL): Promise<Agent | undefined>
}

export interface Pictures {
  /** The PNG; drawn now when it is not kept. */
  of(picture: SharePicture): Promise<Buffer<ArrayBuffer>>
}

export interface Uploads {
  /** An address that takes one image by PUT, for a few minutes. */
  begin(caller: Pick<Caller, 'id' | 'role'> | undefined): string
  /** An agent for somebody who may see it: as long as it is not public, its images' addresses are signed. */
  viewable<A extends Pick<Agent, 'status' | 'previewImages'>>(agent: A): A
  /** An uploaded image's path with a signature that shows it; any other URL unchanged. */
  viewableUpload(path: string): string
}

/** A request for /objects/uploads, as the front has read it. */
export interface ImageRequest {
  /** As sent: no other spelling of an address is answered. */
  rawPath: string
  search: string
  /** The network address it comes from. */
  visitor: string
}

/** Counts searches that found nothing, without who asked. */
export interface Searches {
  foundNothing(search: string): void
  /** Stores what was counted by now; what cannot be stored is tried again later. */
  keep(): Promise<void>
}

export type OperationsReport = Output<typeof readOperations>
export type JobReport = Output<typeof startJob>

/** How the running site fares, and what can be set going on it. */
export interface Operations {
  /** `replicated` resolves when readers see what is stored now. */
  read(replicated: Accounts['replicated']): Promise<OperationsReport>
  /** Begins a job when `allow` resolves. Errors: 409 while it runs; what `allow` throws. */
  start(job: OperationJob, allow: () => Promise<void>): Promise<JobReport>
}

export type BulkReview = NonNullable<Output<typeof readBulkReview>['review']>

export interface BulkPlan extends Pick<BulkReview, 'action' | 'undoes' | 'by'> {
  /** `skip`: known from the beginning. */
  items: { id: string; name: string; version: string; skip?: BulkSkip }[]
}

/** `version`: the one that the change made. */
export type BulkOutcome = { version: string; skip?: undefined } | { skip: BulkSkip; version?: undefined }

export interface BulkChange {
  /** Errors end the review. */
  one(item: BulkPlan['items'][number]): Promise<BulkOutcome>
  /** Called once nothing more is changed. */
  end(): Promise<void>
}

/** Decisions on many submissions. */
export interface BulkReviews {
  last(): BulkReview | undefined
  /** Starts when `prepare` resolves. Errors: 409 while one runs; what `prepare` throws. */
  start(prepare: () => Promise<BulkPlan>, change: BulkChange): Promise<BulkReview | undefined>
  /** Error: 409 when it doesn't run. */
  stop(id: string): BulkReview
  /** What takes the last one back. Error: 409 when nothing does. */
  undoOf(id: string): Pick<BulkPlan, 'action' | 'undoes' | 'items'>
}

export interface Services {
  config: Config
  log: Logger
  catalogue: Catalogue
  pictures: Pictures
  uploads: Uploads
  accounts: Accounts
  previews: Previews
  searches: Searches
  /** None where only pages are rendered. */
  operations?: Operations
  /** None where only pages are rendered. */
  imports?: Imports
  /** None where only pages are rendered. */
  bulkReviews?: BulkReviews
}

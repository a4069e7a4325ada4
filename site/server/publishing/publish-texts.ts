/** Texts of `npm run publish`. */
import { counted } from '#site/domain/words/amounts.ts'

export const PUBLISH_USAGE = 'Usage: npm run publish -- --out DIR [--site-url URL]'
export const RENDERING = (waiting: number) =>
  `${waiting.toLocaleString('en-US')} pages and files left to render`
export const PUBLISHED = (pages: number, written: number, folder: string, origin: string) =>
  `${counted(pages, 'page')} in ${folder}, with links to ${origin}. ${counted(written, 'file')} written`
export const NOT_PUBLISHED = (addresses: readonly string[]) =>
  `Couldn't render or copy these. They're missing, and links to them are dead:\n${addresses.join('\n')}`
export const STATIC_COPY = (at: Date) =>
  `This is a static copy of ${at.toLocaleDateString('en-US', { dateStyle: 'long' })}. Search, filters, votes, saved agents, submissions, and accounts are at`

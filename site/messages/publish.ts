/** What `npm run publish` says. */
export const PUBLISH_USAGE = 'Usage: npm run publish -- --out DIR [--site-url URL]'
export const RENDERING = (waiting: number) => `${waiting.toLocaleString('en-US')} pages and files to make`
export const PUBLISHED = (pages: number, folder: string, origin: string) =>
  `${pages.toLocaleString('en-US')} pages and their assets are in ${folder}, with links to ${origin}`
export const NOT_PUBLISHED = (addresses: readonly string[]) =>
  `These could not be made and are missing:\n${addresses.join('\n')}`
export const NOTHING_TO_PUBLISH = (folder: string) =>
  `${folder} holds no data yet. Start the site first: npm start`

/** Texts of `npm run seed`. */
export const SEED_USAGE = `Usage: npm run seed [-- OPTIONS]

Fills the empty database of a running site with the demo catalogue, including invented people and their votes.

  --remove  delete the invented people and their votes; all agents stay
  --help    show this help`
export const DEMO_PEOPLE_REMOVED = (people: number, votes: number) =>
  `Removed ${people.toLocaleString('en-US')} invented people and their ${votes.toLocaleString('en-US')} votes.`
export const NO_DEMO_PEOPLE = 'Nothing to do: the database has no invented people.'
export const NOTHING_TO_SEED = 'Nothing to seed: the database already has agents or categories.'
export const SEED_UNFINISHED =
  "The demo catalogue isn't complete. Wait until the running site has written it, then try again."

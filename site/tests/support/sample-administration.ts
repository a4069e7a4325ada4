/** Replies of the administration's routes, as the screens show them. */

export const STATS = {
  totalUsers: 1204,
  totalSubmissions: 261,
  approvedSubmissions: 223,
  pendingSubmissions: 14,
  rejectedSubmissions: 24,
  featuredSubmissions: 4,
  categories: 16,
}

const CATEGORY_SAMPLES = [
  ['Coding', 'Agents that write, review, test and explain software.', 23],
  ['Research', 'Tools that find, read and compare sources and say where an answer comes from.', 12],
  ['Writing', 'Editors and drafting aids for articles, fiction and everyday texts.', 10],
  ['Sales & Marketing', 'Prospecting, outreach, campaigns and content for teams that sell.', 11],
  ['Unsorted', '', 0],
] as const

export const KEPT_CATEGORIES = CATEGORY_SAMPLES.map(([name, description, agents], position) => ({
  id: `category0000000${position}`.slice(-15),
  name,
  slug: name.toLowerCase().replace(/\W+/g, '-'),
  description,
  position,
  agents,
  formerSlugs: [],
}))

export const NOOR = {
  id: 'noor00000000000',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@roster.example',
}

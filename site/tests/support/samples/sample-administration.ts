/** Sample replies of the admin routes for screens. */
export const STATS = {
  totalUsers: 1204,
  totalSubmissions: 261,
  approvedSubmissions: 223,
  pendingSubmissions: 14,
  rejectedSubmissions: 24,
  featuredSubmissions: 4,
  categories: 16,
  suggestions: 2,
}

const CATEGORY_SAMPLES = [
  ['Coding', 'Agents that write, review, test and explain software.', 23],
  ['Research', 'Tools that find, read and compare sources and say where an answer comes from.', 12],
  ['Writing', 'Editors and drafting aids for articles, fiction and everyday texts.', 10],
  ['Sales & Marketing', 'Prospecting, outreach, campaigns and content for teams that sell.', 11],
  ['Unsorted', '', 0],
] as const

export const CATEGORIES_SAMPLE = CATEGORY_SAMPLES.map(([name, description, agents], position) => ({
  id: `category0000000${position}`.slice(-15),
  name,
  slug: name.toLowerCase().replace(/\W+/g, '-'),
  description,
  position,
  agents,
  formerSlugs: [],
  version: '2026-11-21 10:00:00.000Z',
}))

export const NOOR = {
  id: 'noor00000000000',
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@roster.example',
}

const PEOPLE = [
  ['Noor', 'Haddad', NOOR.email, '2026-01-12T09:30:00.000Z', 12, 0],
  ['Sam', 'Whitlock', 'sam@roster.example', '2026-02-03T18:05:00.000Z', 4, 0],
  ['Ada', 'Okafor', 'ada@example.com', '2026-03-28T07:12:00.000Z', 3, 41],
  [
    'Maximiliane-Charlotte',
    'von Hohenlohe-Waldenburg',
    'max@example.test',
    '2026-08-02T12:00:00.000Z',
    0,
    88,
  ],
  ['Bulk', 'Promo', 'promo@bulk.example', '2026-11-20T23:59:00.000Z', 31, 0],
  ['Link', 'Farm', 'hello@linkfarm.example', '2026-11-01T03:40:00.000Z', 18, 7],
] as const

export const ACCOUNTS = PEOPLE.map(
  ([firstName, lastName, email, createdAt, submissions, upvotes], index) => ({
    id: index === 0 ? NOOR.id : `person${String(index).padStart(9, '0')}`,
    firstName,
    lastName,
    email,
    createdAt,
    submissions,
    upvotes,
    role: index < 2 ? 'admin' : 'user',
    ...(firstName === 'Link' && {
      suspendedAt: '2026-11-02T10:00:00.000Z',
      suspensionReason: 'Eighteen entries that lead to the same shop.',
    }),
  }),
)
export const USERS = { users: ACCOUNTS, total: 1204, next: 'more' }

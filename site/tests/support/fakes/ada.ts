/** A person as the site describes one. */
import type { Person } from '#site/domain/person.ts'

export const ADA: Person = {
  id: 'a'.repeat(15),
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@roster.example',
  profileImageUrl: '',
  createdAt: '2026-11-21T09:30:00.000Z',
  role: 'user',
  isAdmin: false,
  verified: true,
  hasPassword: true,
  votes: [],
}

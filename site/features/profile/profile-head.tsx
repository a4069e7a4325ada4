/** Who this is: picture or initials, name, address. */
import { fullName, initials, type Person } from '#site/domain/person.ts'
import { USER } from '#site/domain/texts/profile.ts'

export function ProfileHead({ person }: { person: Person }) {
  return (
    <div className="flex items-start gap-4 pt-10 md:gap-5 pb-8 xl:pt-14">
      <span
        aria-hidden="true"
        className="relative flex size-16 flex-none items-center justify-center overflow-hidden rounded-box bg-primary text-2xl font-semibold text-primary-content [font-stretch:84%]"
      >
        {initials(person)}
        {person.profileImageUrl && (
          <img
            src={person.profileImageUrl}
            alt=""
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full object-cover"
            onError={({ currentTarget }) => {
              currentTarget.hidden = true
            }}
          />
        )}
      </span>
      <div className="min-w-0">
        <h1 className="display text-3xl wrap-anywhere md:text-4xl">{fullName(person) || USER}</h1>
        <p className="mt-1 wrap-anywhere text-muted">{person.email}</p>
      </div>
    </div>
  )
}

/** The numbers of the product, each in this one place; texts and checks are built from them. */

export const PAGE_SIZE = 12
export const PAGE_SIZE_MAX = 100
/** Pages an address may ask for at once; beyond it Load More goes on. */
export const PAGES_SHOWN_MAX = 50
export const SEARCH_LENGTH_MAX = 200
/** The list follows the search box once typing rests this long. */
export const SEARCH_REST_MS = 150
export const PALETTE_AGENTS = 6
export const FEATURED_SHOWN = 3
export const HOME_SKELETONS = 8
export const ADDED_TODAY_SKELETONS = 8
export const RELATED_REQUESTED = 4
export const RELATED_SHOWN = 3
export const RECENT_FETCHED = 24
export const TAG_PAGE_AGENTS_MIN = 3
/** Agents on a category's or a tag's page. */
export const TOPIC_AGENTS_SHOWN = 24
export const TODAY_HOURS = 24
export const THIS_WEEK_DAYS = 7
/** Added Today depends on the clock and is published anew this often. */
export const RECENT_PUBLISHED_MS = 5 * 60_000
/** An Added Today older than this is a stored copy and asks for the newest agents. */
export const RECENT_FRESH_MS = RECENT_PUBLISHED_MS + 60_000

export const NAME_LENGTH_MAX = 120
export const DESCRIPTION_LENGTH_MIN = 10
export const DESCRIPTION_LENGTH_MAX = 5000
export const TAGS_MAX = 20
export const TAG_LENGTH_MAX = 40
export const URL_LENGTH_MAX = 2048

export const TOAST_MS = 5000
export const TOAST_SWIPE_PX = 50
export const TOAST_HOTKEY = 'F8'
export const TOASTS_VISIBLE = 1
export const TOAST_REMOVE_MS = 1_000_000
export const TOOLTIP_DELAY_MS = 700
export const TOOLTIP_SKIP_MS = 300

export const EMAIL_LENGTH_MAX = 254
export const PERSON_NAME_LENGTH_MAX = 80
export const SIGN_IN_PASSWORD_LENGTH_MIN = 6
export const PASSWORD_LENGTH_MIN = 8
/** bcrypt reads no more bytes than this. */
export const PASSWORD_LENGTH_MAX = 71
export const USER_FRESH_MS = 5 * 60_000
export const SUBMISSION_SKELETONS = 3

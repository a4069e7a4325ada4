/** The product's numbers, each in this one place; texts and checks are built from them. */

export const PAGE_SIZE = 12
export const PAGE_SIZE_MAX = 100
export const PAGES_SHOWN_MAX = 20
export const SEARCH_LENGTH_MAX = 200
export const SEARCH_REST_MS = 150
export const CLOSEST_SHOWN = 3
export const PALETTE_AGENTS = 6
/** Results fetched. Those whose name begins with the text are shown first. */
export const PALETTE_FETCHED = 24
export const FEATURED_SHOWN = 3
export const HOME_SKELETONS = 8
export const ADDED_TODAY_SKELETONS = 8
export const COMPARED_MAX = 4
/** Results of a tool for programs. */
export const TOOL_RESULTS = 10
export const TOOL_RESULTS_MAX = 20
export const SAVED_OFFERED = 4
export const RELATED_REQUESTED = 4
export const RELATED_SHOWN = 3
export const ALTERNATIVES_MAX = 12
export const SHARED_WORDS_SHOWN = 4
export const RECENT_FETCHED = 24
export const TAG_PAGE_AGENTS_MIN = 3
/** How many tags are offered as filters, and how many can be active at once. */
export const TAG_FILTERS_SHOWN = 16
export const TAG_FILTERS_MAX = 10
export const TODAY_HOURS = 24
export const THIS_WEEK_DAYS = 7
/** Added Today depends on the clock and is republished this often. */
export const RECENT_PUBLISHED_MS = 5 * 60_000
/** A page of Added Today that is older is an outdated copy and fetches the newest agents. */
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
/** bcrypt ignores further bytes. */
export const PASSWORD_LENGTH_MAX = 71
export const USER_FRESH_MS = 5 * 60_000
export const SUBMISSION_SKELETONS = 3

/** For submissions. Other agents may have TAGS_MAX tags of TAG_LENGTH_MAX. */
export const SUBMIT_TAGS_MAX = 10
export const SUBMIT_TAG_LENGTH_MAX = 30
export const TAGS_SUGGESTED_FROM = 500
export const TAGS_SUGGESTED = 3
/** A longer queue is drawn to scale. */
export const QUEUE_BOXES_MAX = 30
/** Debounce of drafts and of duplicate detection. */
export const DRAFT_REST_MS = 300
export const DUPLICATE_REST_MS = 400
export const SUBMIT_IMAGES_MAX = 3
export const SUBMIT_IMAGE_BYTES_MAX = 5_242_880
export const ADMIN_IMAGE_BYTES_MAX = 10_485_760
export const ADMIN_IMAGES_MAX = 5
export const IMAGES_MAX = 10
/** Of agents that are gone, the last ones. */
export const GONE_SHOWN = 500
/** How long an admin's word counts more than the checks of a website. */
export const VERDICT_DAYS = 90
/** Half a year. An agent with a release or commit since then is maintained. */
export const MAINTAINED_MS = 183 * 86_400_000
export const ADMIN_LIST_SIZE = 50
export const ADMIN_LIST_SIZE_MAX = 1000
export const ADMIN_SESSION_HOURS = 8
export const RECENT_ACTIVITY_SHOWN = 5
/** Time to undo a decision, and from its start, an action on several submissions. No email is sent before the latter. */
export const UNDO_SECONDS = 10
export const BULK_UNDO_SECONDS = 60
/** Searches without results: how long they're stored, how long they may be, and how often they must occur to be shown. */
export const ZERO_RESULT_DAYS = 30
export const ZERO_RESULT_LENGTH_MAX = 60
export const ZERO_RESULT_COUNT_MIN = 3
export const ZERO_RESULT_PER_DAY_MAX = 500
export const ZERO_RESULT_COUNTED_MAX = 200
export const CATEGORY_NAME_LENGTH_MAX = 80
export const CATEGORY_DESCRIPTION_LENGTH_MAX = 500
export const SUBMITTED_BY_LENGTH_MAX = 200
export const NOTE_LENGTH_MAX = 2000
export const MAKER_LENGTH_MAX = 80
export const X_ACCOUNT_LENGTH_MAX = 60
/** Only bots fill in a form faster. */
export const SUBMIT_SECONDS_MIN = 3
export const DUPLICATES_SHOWN = 3
/** Decisions in the last 30 days that it takes to show a usual waiting time. */
export const DECISIONS_COUNT_MIN = 10

/** Smaller images aren't enlarged. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const
/** Side of a stored logo. */
export const LOGO_SIDE = 64
export const IMAGE_PIXELS_MAX = 40_000_000
/** Decoding a narrow image takes up to a hundred times as long as a square one with as many pixels. */
export const IMAGE_SIDE_MAX = 16_384
/** Honest images take a second at most. */
export const IMAGE_SECONDS_MAX = 10
/** Progressive and interlaced images are decoded as a whole. */
export const IMAGE_PROGRESSIVE_PIXELS_MAX = 20_000_000
export const IMAGE_HEIGHT_MAX = 6400
export const UPLOAD_GRANT_SECONDS = 600
/** Validity of the signature of an image that isn't public. */
export const IMAGE_VIEW_SECONDS = 86_400
export const UPLOAD_KEPT_HOURS = 24
/** Unused uploads of everyone, and of one client; beyond that, the oldest are deleted. */
export const UNUSED_UPLOADS_BYTES_MAX = 1_000_000_000
export const UNUSED_UPLOADS_CLIENT_BYTES_MAX = 100_000_000
export const UPLOADS_AT_ONCE = 6
export const UPLOAD_RETRY_MS = [0, 1000, 3000, 5000] as const
/** A stalled upload is given up; processing on the server may queue longer. */
export const UPLOAD_STALL_MS = 30_000
export const UPLOAD_FINISH_MS = 5 * 60_000
export const UPLOAD_HOLD_MS = 2000
export const THUMBNAIL_WIDTH = 280
export const THUMBNAIL_WIDTH_SINGLE = 600

/** Files that go straight to S3: in parts, or in one request if smaller. */
export const S3_FILE_BYTES_MAX = 5 * 1024 ** 3
export const S3_SINGLE_BYTES_MAX = 100 * 1024 ** 2
/** S3's limit. */
export const S3_PARTS_MAX = 10_000
export const S3_OPEN_UPLOADS_MAX = 20
export const S3_SIGNED_SECONDS = 900
export const S3_UNFINISHED_HOURS = 24
export const NEWS_TITLE_LENGTH_MAX = 300
export const NEWS_SUMMARY_LENGTH_MAX = 400
export const NEWS_SOURCE_LENGTH_MAX = 120
export const NEWS_FIRST_YEAR = 1990

/** The command line takes larger files. */
export const IMPORT_FILE_BYTES_MAX = 20 * 1024 ** 2
export const IMPORT_ROWS_MAX = 20_000
export const IMPORT_COLUMNS_MAX = 200
/** Reading is aborted beyond this. */
export const IMPORT_HEAP_MB = 256
export const IMPORT_FILE_NAME_LENGTH_MAX = 200
export const IMPORT_SECTIONS_MAX = 1000
export const IMPORT_LISTED_MAX = 100
/** Of each reason. */
export const IMPORT_LINES_SHOWN = 5
export const IMPORT_REFRESH_MS = 1000

export const SAVED_MAX = 200
export const SAVED_NOTE_LENGTH_MAX = 200

/** The numbers of the product, each in this one place; texts and checks are built from them. */

export const PAGE_SIZE = 12
export const PAGE_SIZE_MAX = 100
/** Pages of cards in one document; links lead to the earlier ones. */
export const PAGES_SHOWN_MAX = 10
export const SEARCH_LENGTH_MAX = 200
/** The list follows the search box once typing rests this long. */
export const SEARCH_REST_MS = 150
export const PALETTE_AGENTS = 6
/** Found ones among which names that begin with the text are looked for. */
export const PALETTE_FETCHED = 24
export const FEATURED_SHOWN = 3
export const HOME_SKELETONS = 8
export const ADDED_TODAY_SKELETONS = 8
/** Agents side by side. */
export const COMPARED_MAX = 4
/** Saved agents that are offered to stand beside them. */
export const SAVED_OFFERED = 4
export const RELATED_REQUESTED = 4
export const RELATED_SHOWN = 3
export const ALTERNATIVES_MAX = 12
export const SHARED_WORDS_SHOWN = 4
export const RECENT_FETCHED = 24
export const TAG_PAGE_AGENTS_MIN = 3
/** Tags offered as filters, and how many may be asked for at once. */
export const TAG_FILTERS_SHOWN = 16
export const TAG_FILTERS_MAX = 10
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

/** What a submission may carry; the catalogue itself takes TAGS_MAX tags of TAG_LENGTH_MAX. */
export const SUBMIT_TAGS_MAX = 10
export const SUBMIT_TAG_LENGTH_MAX = 30
/** So many of the tags in use are known to the form, and so many of them are shown at once. */
export const TAGS_SUGGESTED_FROM = 500
export const TAGS_SUGGESTED = 6
export const TAGS_OFTEN_USED = 3
/** Boxes that a queue is drawn with; a longer one is drawn to scale. */
export const QUEUE_BOXES_MAX = 30
/** What is typed is kept in the browser, and looked up among the entries, once typing rests this long. */
export const DRAFT_REST_MS = 300
export const DUPLICATE_REST_MS = 400
export const SUBMIT_IMAGES_MAX = 3
export const SUBMIT_IMAGE_BYTES_MAX = 5_242_880
/** What an administrator may upload. */
export const ADMIN_IMAGE_BYTES_MAX = 10_485_760
export const ADMIN_IMAGES_MAX = 5
/** What an imported agent may have. */
export const IMAGES_MAX = 10
/** Lines of a page of the administration's lists. */
export const ADMIN_LIST_SIZE = 50
export const ADMIN_LIST_SIZE_MAX = 100
/** Submissions of one bulk review. */
export const BULK_MAX = 1000
/** Pages that are rendered before a bulk approval. */
export const PAGES_SAMPLED = 10
/** The progress of a bulk review is read so often. */
export const BULK_REFRESH_MS = 500
export const ADMIN_SESSION_HOURS = 8
export const RECENT_ACTIVITY_SHOWN = 5
/** A decision can be taken back, and nobody is told of it, for this long. */
export const UNDO_SECONDS = 10
/** The next submission is read ahead; one read longer ago than this is read anew, while its preview still opens. */
export const READ_AHEAD_MS = 2 * 60_000
export const ANALYTICS_DAYS = 30
/** Hours from queue to decision at which the ranges of the chart end; the last one is open. */
export const DECISION_HOURS = [1, 6, 24, 48, 96] as const
/** Searches that found nothing: how long they are kept, how long they may be, and from how many requests on they are told. */
export const FRUITLESS_KEPT_DAYS = 30
export const FRUITLESS_LENGTH_MAX = 60
export const FRUITLESS_TOLD_FROM = 3
/** Different ones that are kept of a day, and counted until they are stored. */
export const FRUITLESS_A_DAY_MAX = 500
export const FRUITLESS_COUNTED_MAX = 200
export const CATEGORY_NAME_LENGTH_MAX = 80
export const CATEGORY_DESCRIPTION_LENGTH_MAX = 500
export const SUBMITTED_BY_LENGTH_MAX = 200
/** What a moderator writes about a decision. */
export const NOTE_LENGTH_MAX = 2000
export const X_ACCOUNT_LENGTH_MAX = 60
/** A form that is filled in faster than this was not filled in by a person. */
export const SUBMIT_SECONDS_MIN = 3
export const DUPLICATES_SHOWN = 3
/** Decisions of the last 30 days from which the usual waiting time is told. */
export const DECISIONS_TOLD_FROM = 10

/** Widths an uploaded picture is stored in; a smaller one is not enlarged. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const
export const IMAGE_PIXELS_MAX = 40_000_000
/** Decoding a narrow image takes up to a hundred times as long as a square one of as many pixels. */
export const IMAGE_SIDE_MAX = 16_384
/** An honest image takes a second at most. */
export const IMAGE_SECONDS_MAX = 10
/** A progressive or interlaced image is held whole while it is read. */
export const IMAGE_PROGRESSIVE_PIXELS_MAX = 20_000_000
/** A higher image is made smaller as a whole. */
export const IMAGE_HEIGHT_MAX = 6400
/** So long an upload may begin after it was announced. */
export const UPLOAD_GRANT_SECONDS = 600
/** So long somebody may see an image that is not public, from one look at its agent. */
export const IMAGE_VIEW_SECONDS = 86_400
/** An upload that no submission uses is removed after this. */
export const UPLOAD_KEPT_HOURS = 24
/** Unused uploads of everybody, and of one client; beyond that the oldest are removed. */
export const UNUSED_UPLOADS_BYTES_MAX = 1_000_000_000
export const UNUSED_UPLOADS_CLIENT_BYTES_MAX = 100_000_000
export const UPLOADS_AT_ONCE = 6
export const UPLOAD_RETRY_MS = [0, 1000, 3000, 5000] as const
/** An upload of which nothing is heard for so long is given up; one that the server makes ready may wait for others. */
export const UPLOAD_STALL_MS = 30_000
export const UPLOAD_FINISH_MS = 5 * 60_000
/** The upload dialog cannot be closed for this long after a completed upload. */
export const UPLOAD_FLAG_MS = 2000
export const THUMBNAIL_WIDTH = 280
export const THUMBNAIL_WIDTH_SINGLE = 600

/** Files that go to S3 directly, past the site: in parts, or in one request when they are smaller. */
export const S3_FILE_BYTES_MAX = 5 * 1024 ** 3
export const S3_SINGLE_BYTES_MAX = 100 * 1024 ** 2
/** S3 takes no more parts of one file. */
export const S3_PARTS_MAX = 10_000
/** Unfinished at a time for one person. */
export const S3_OPEN_UPLOADS_MAX = 20
/** A signed address or form is good for this long. */
export const S3_SIGNED_SECONDS = 900
/** Parts of a file that is not completed by then are removed. */
export const S3_UNFINISHED_HOURS = 24
/** Articles of AI News, gathered and added by hand alike. */
export const NEWS_TITLE_LENGTH_MAX = 300
export const NEWS_SUMMARY_LENGTH_MAX = 400
export const NEWS_SOURCE_LENGTH_MAX = 120
export const NEWS_FIRST_YEAR = 1990
/** Polling interval of a running job. */
export const JOB_REFRESH_MS = 1000
/** Polling interval of the operations screen. */
export const OPERATIONS_REFRESH_MS = 5000

/** A file that is imported through the site; the command line takes larger ones. */
export const IMPORT_FILE_BYTES_MAX = 20 * 1024 ** 2
export const IMPORT_ROWS_MAX = 20_000
export const IMPORT_COLUMNS_MAX = 1000
/** A Markdown parser takes hundreds of times this much memory. */
export const IMPORT_PARAGRAPH_BYTES_MAX = 64 * 1024
/** Of emphasis and links. A Markdown parser takes a second for so many. */
export const IMPORT_PARAGRAPH_MARKS_MAX = 5000
export const IMPORT_OPEN_BRACKETS_MAX = 100
/** Spaces and signs of quotations and lists in front of a line's text. */
export const IMPORT_INDENT_LENGTH_MAX = 200
/** A file that needs more memory to be read is given up. */
export const IMPORT_HEAP_MB = 256
export const IMPORT_FILE_NAME_LENGTH_MAX = 200
/** Headings of a file, and those of them that can be left out. */
export const IMPORT_SECTIONS_MAX = 1000
/** Rows of each list of a report that the screen shows; the whole of it can be downloaded. */
export const IMPORT_LISTED_MAX = 100
/** How far an import is, is read again this often. */
export const IMPORT_REFRESH_MS = 1000

/** Saved agents of a browser and of an account, and the note on one. */
export const SAVED_MAX = 200
export const SAVED_NOTE_LENGTH_MAX = 200

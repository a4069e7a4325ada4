const { IMAGES_MAX, TAG_LENGTH_MAX, TAGS_MAX, UPLOAD_PATH, URL_LENGTH_MAX, WEB_URL, X_HANDLE } = require(
  `${__hooks}/lib/limits.js`,
)
const { listIn } = require(`${__hooks}/lib/rows.js`)

const GITHUB = /^https?:\/\/(?:[a-z0-9-]+\.)*github\.com(?::\d+)?(?:[/?#]\S*)?$/i

// Control characters and text direction marks let a name look like another one.
// The same as NAME_DISGUISE in site/domain/person.ts, written out because goja doesn't support \p{…}.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern rejects them.
const DISGUISE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/
const DISGUISED = "Can't contain control characters or text direction marks"

const isWebAddress = (value) => value.length <= URL_LENGTH_MAX && WEB_URL.test(value)
const isGithub = (value) => value.length <= URL_LENGTH_MAX && GITHUB.test(value)
/** Set on a record while an admin writes it, to accept any link. It isn't a stored field. */
const ANY_LINKS = '@anyLinks'

const isImage = (value) => typeof value === 'string' && (UPLOAD_PATH.test(value) || isWebAddress(value))
const isTag = (value) =>
  typeof value === 'string' && value.trim() === value && value !== '' && value.length <= TAG_LENGTH_MAX

/** Throws 400 with one message per invalid field. */
function refuse(problems) {
  if (Object.keys(problems).length === 0) return
  const data = {}
  for (const field in problems) data[field] = new ValidationError('validation_invalid', problems[field])
  throw new BadRequestError('Some fields are invalid', data)
}

/** Throws an error of one field, which the site recognizes by its code. */
function refuseAs(status, field, code, reason) {
  throw new ApiError(status, reason, { [field]: new ValidationError(code, reason) })
}

function nameProblems(record, ...fields) {
  const problems = {}
  for (const field of fields) if (DISGUISE.test(record.getString(field))) problems[field] = DISGUISED
  return problems
}

function agentProblems(record) {
  const problems = nameProblems(record, 'name', 'submittedBy', 'maker')
  const tags = listIn(record, 'tags', null)
  const images = listIn(record, 'previewImages', null)
  const x = record.getString('xAccount')
  const github = record.getString('githubUrl')
  if (!tags || tags.length > TAGS_MAX || !tags.every(isTag))
    problems.tags = `Must have at most ${TAGS_MAX} tags of 1-${TAG_LENGTH_MAX} characters`
  if (!images || images.length > IMAGES_MAX || !images.every(isImage))
    problems.previewImages = `Must have at most ${IMAGES_MAX} images, each an http(s) URL or an upload`
  if (!isWebAddress(record.getString('websiteUrl'))) problems.websiteUrl = 'Please enter a valid URL'
  // A link that an admin has set stays valid when others save the record.
  const acceptsAny = (field) =>
    record.getBool(ANY_LINKS) || record.getString(field) === record.original().getString(field)
  if (x && !acceptsAny('xAccount') && !X_HANDLE.test(x))
    problems.xAccount = 'Please enter a valid X/Twitter handle (e.g., @username or username)'
  if (github && !(acceptsAny('githubUrl') ? isWebAddress(github) : isGithub(github)))
    problems.githubUrl = 'Please enter a valid GitHub URL'
  if (record.getBool('featured') && record.getString('status') !== 'approved')
    problems.featured = 'Only approved agents can be featured'
  return problems
}

module.exports = { agentProblems, ANY_LINKS, DISGUISE, isWebAddress, nameProblems, refuse, refuseAs }

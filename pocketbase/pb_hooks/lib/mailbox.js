// The same as `emailIn` in site/domain/submission/submitter-text.ts, whose test runs this copy, too.
const EMAIL = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
const PUNCTUATION = /^(?:mailto:|["'[])+|[."'!?:\]]+$/gi
const MAILBOX = /[<(]?([^\s<>(),;]+@[^\s<>(),;]+\.[^\s<>(),;]+)[>)]?/g

/** The first email address in the text, wherever it stands; empty if there is none. */
module.exports.emailIn = (text) => {
  const candidates = Array.from(text.matchAll(MAILBOX), ([, candidate]) => candidate.replace(PUNCTUATION, ''))
  return candidates.find((one) => one.length <= 254 && EMAIL.test(one)) || ''
}

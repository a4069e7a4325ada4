const { DISGUISE, isWebAddress } = require(`${__hooks}/lib/validity.js`)
const { PERSON_NAME_LENGTH_MAX } = require(`${__hooks}/lib/limits.js`)

// As a profile's form has it, which counts an emoji as two.

/** Takes name and picture from Google, and shortens or drops what our rules refuse, so that nobody fails to sign in because of them. */
module.exports.profileOf = ({ name, avatarURL, rawUser }) => {
  const raw = rawUser || {}
  return {
    firstName: clipped(raw.given_name || name),
    lastName: clipped(raw.family_name || ''),
    profileImageUrl: isWebAddress(avatarURL) ? avatarURL : '',
  }
}

function clipped(name) {
  return name
    .replace(new RegExp(DISGUISE.source, 'g'), '')
    .slice(0, PERSON_NAME_LENGTH_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

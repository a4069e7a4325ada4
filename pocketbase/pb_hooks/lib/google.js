const { DISGUISE, isWebAddress } = require(`${__hooks}/lib/validity.js`)

// As a profile's form has it, which counts an emoji as two.
const NAME_LENGTH_MAX = 80

/** What an account takes over from Google, made to fit: nobody is kept out by their name or picture. */
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
    .slice(0, NAME_LENGTH_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

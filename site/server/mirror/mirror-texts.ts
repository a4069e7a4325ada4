/** Messages of a mirror, to its operator and to visitors. */
export const PRIMARY_AWAY = (url: string) =>
  `Can't reach the site to mirror at ${url}. Check PRIMARY_URL, or start again once that site is up.`
export const PRIMARY_NO_ROSTER = (url: string) =>
  `There's no Roster site at ${url}. Set PRIMARY_URL to the URL of the site to mirror.`
export const PRIMARY_IS_MIRROR = (url: string, of: string) =>
  `The site at ${url} is itself a mirror of ${of}. Set PRIMARY_URL to ${of}.`
export const PRIMARY_REDIRECTS = (url: string, to: string) =>
  `The site at ${url} redirects to ${to}, where changes can't follow. Set PRIMARY_URL to ${to}.`
export const PRIMARY_OTHER_VERSION = (url: string) =>
  `The site at ${url} runs another version of Roster. Install the same version on both.`
export const PRIMARY_UNAVAILABLE =
  "Changes can't be saved right now, because this mirror can't reach its primary site. Please try again in a few seconds."

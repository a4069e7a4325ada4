/** Who this directory is; an operator changes it here. */
export const BRAND_NAME = 'Roster'
export const BRAND_LINE = 'Roster, the open directory of AI agents'

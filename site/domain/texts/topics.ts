export const BREADCRUMB = 'Breadcrumb'
export const CATEGORIES = 'Categories'
export const ALL_CATEGORIES = 'All categories'

export const NO_AGENTS_IN_CATEGORY = 'No agents yet'

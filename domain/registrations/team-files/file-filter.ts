/**
 * Filters of the list of team files. They stand apart from the rules because they are words of the page's address,
 * which every page loads.
 */
export const FILE_FILTERS = ['incomplete', 'complete', 'refund', 'all'] as const

export type FileFilter = (typeof FILE_FILTERS)[number]

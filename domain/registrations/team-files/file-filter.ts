/** The files of a list, by what there is to do with them. Apart from the rules: every page knows the words of its address. */
export const FILE_FILTERS = ['incomplete', 'complete', 'refund', 'all'] as const

export type FileFilter = (typeof FILE_FILTERS)[number]

export const FILE_FILTER_LABELS: Record<FileFilter, string> = {
  incomplete: 'À compléter',
  complete: 'Complets',
  refund: 'À rembourser',
  all: 'Tous',
}

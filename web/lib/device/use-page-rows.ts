import { useWide } from './use-wide.ts'

/** How many rows a page of a list has: a phone shows what fits its screen before « Voir plus ». For areas without server rendering. */
export const usePageRows = (): number => (useWide(768) ? 24 : 8)

import { readTexts } from '#web/lib/router/search-params.ts'

export const readReceivedSearch = readTexts<'q' | 'etat' | 'fiche'>
export type ReceivedSearch = ReturnType<typeof readReceivedSearch>

import { textsOf } from '../../../lib/search-params.ts'

export const readReceivedSearch = textsOf(['q', 'etat', 'fiche'])
export type ReceivedSearch = ReturnType<typeof readReceivedSearch>

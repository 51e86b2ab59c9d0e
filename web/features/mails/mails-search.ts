import { textsOf } from '../../lib/search-params.ts'

export const readMailsSearch = textsOf(['q', 'etat', 'nature', 'refus', 'fiche', 'onglet'])
export type MailsSearch = ReturnType<typeof readMailsSearch>

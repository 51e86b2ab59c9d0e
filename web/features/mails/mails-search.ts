import { readTexts } from '../../lib/search-params.ts'

export const readMailsSearch = readTexts<'q' | 'etat' | 'nature' | 'refus' | 'fiche' | 'onglet'>
export type MailsSearch = ReturnType<typeof readMailsSearch>

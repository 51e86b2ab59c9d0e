import { readTexts } from '#web/lib/router/search-params.ts'

export const readMailsSearch = readTexts<'q' | 'etat' | 'nature' | 'refus' | 'fiche' | 'onglet'>
export type MailsSearch = ReturnType<typeof readMailsSearch>

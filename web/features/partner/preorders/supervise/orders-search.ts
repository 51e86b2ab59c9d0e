import { readTexts } from '#web/lib/router/search-params.ts'

export const readOrdersSearch = readTexts<'q' | 'etat' | 'produit' | 'du' | 'au' | 'retard' | 'fiche' | 'onglet'>
export type OrdersSearch = ReturnType<typeof readOrdersSearch>

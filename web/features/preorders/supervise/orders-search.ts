import { textsOf } from '../../../lib/search-params.ts'

export const readOrdersSearch = textsOf(['q', 'etat', 'produit', 'du', 'au', 'retard', 'fiche', 'onglet'])
export type OrdersSearch = ReturnType<typeof readOrdersSearch>

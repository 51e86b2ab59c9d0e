/**
 * Services that take payments by card. The first two belong to the demonstration: a form of ours, and a page that behaves
 * like that of a real service. Several checks of the schema list the same words.
 */
export const CARD_PROVIDERS = ['sandbox', 'sandbox_page', 'helloasso', 'stripe'] as const

export type CardProvider = (typeof CARD_PROVIDERS)[number]

export const PROVIDER_LABELS: Record<CardProvider, string> = {
  sandbox: 'Bac à sable, formulaire de carte',
  sandbox_page: 'Bac à sable, page de paiement',
  helloasso: 'HelloAsso',
  stripe: 'Stripe',
}

/** How far the account of a club at a provider is. Only a ready one takes money. */
export const ACCOUNT_STATES = ['linking', 'pending', 'ready', 'restricted', 'broken', 'unlinked'] as const

export type AccountState = (typeof ACCOUNT_STATES)[number]

/** State of an account in the words of whoever keeps the accounts of its club. */
export const ACCOUNT_STATE_LABELS: Record<AccountState, string> = {
  linking: 'À terminer',
  pending: 'En vérification',
  ready: 'Relié',
  restricted: 'Suspendu',
  broken: 'Lien rompu',
  unlinked: 'Délié',
}

/** The account of a club at a provider. `active`: the one by which it takes cards, at most one. */
export type CardAccount = { provider: CardProvider; state: AccountState; active: boolean; external_id: string | null }

/** Why a provider leaves a refund to a person. */
export const REFUND_OBSTACLES = ['partial', 'failed', 'second_factor', 'forbidden'] as const

export type RefundObstacle = (typeof REFUND_OBSTACLES)[number]

/** Words for the person who has to give money back because the provider does not. */
export const OBSTACLE_LABELS: Record<RefundObstacle, string> = {
  partial: 'Le prestataire ne rend pas une partie d’un paiement\u00a0: rendez-la vous-même.',
  second_factor: 'Le prestataire demande un code que lui seul vous envoie\u00a0: rendez l’argent sur son site.',
  forbidden: 'Le prestataire ne nous laisse pas rendre l’argent\u00a0: rendez-le sur son site.',
  failed: 'Le prestataire n’a pas pu rendre l’argent\u00a0: rendez-le par un autre moyen.',
}

/**
 * Matters that may wait for an administrator, in the order of the first page: their names in the singular and the
 * plural, and the page that settles them.
 */
export const WAITING = {
  tournaments: {
    one: 'tournoi à valider',
    many: 'tournois à valider',
    page: '/admin/moderation',
    search: { onglet: 'tournois' },
  },
  organizers: {
    one: 'club demande à organiser',
    many: 'clubs demandent à organiser',
    page: '/admin/moderation',
    search: { onglet: 'organisateurs' },
  },
  reports: {
    one: 'contenu signalé',
    many: 'contenus signalés',
    page: '/admin/moderation',
    search: { onglet: 'signales' },
  },
  held: { one: 'contenu retenu', many: 'contenus retenus', page: '/admin/moderation', search: { onglet: 'retenus' } },
  photos: {
    one: 'photo à regarder',
    many: 'photos à regarder',
    page: '/admin/moderation',
    search: { onglet: 'attente' },
  },
  appeals: { one: 'contestation', many: 'contestations', page: '/admin/moderation', search: { onglet: 'appels' } },
  documents: { one: 'document à vérifier', many: 'documents à vérifier', page: '/admin/moderation', search: {} },
  refunds: {
    one: 'remboursement en retard',
    many: 'remboursements en retard',
    page: '/admin/inscriptions',
    search: { onglet: 'remboursements' },
  },
  badge_disputes: {
    one: 'paiement de badge contesté',
    many: 'paiements de badges contestés',
    page: '/admin/parametres',
    search: { onglet: 'cartes' },
  },
  contact: { one: 'message reçu', many: 'messages reçus', page: '/admin/contact', search: {} },
  jobs: { one: 'tâche abandonnée', many: 'tâches abandonnées', page: '/admin/taches', search: {} },
  // A backup is late by the time since the last one, as the mail to the owner counts it.
  backup: { one: 'sauvegarde en retard', many: 'sauvegardes en retard', page: '/admin/sauvegardes', search: {} },
  drill: {
    one: 'vérification de sauvegarde en retard',
    many: 'vérifications de sauvegarde en retard',
    page: '/admin/sauvegardes',
    search: {},
  },
  processes: {
    one: 'processus du site en défaut',
    many: 'processus du site en défaut',
    page: '/admin/audit',
    search: {},
  },
  audit: { one: 'erreur trouvée par l’audit', many: 'erreurs trouvées par l’audit', page: '/admin/audit', search: {} },
} as const satisfies Record<string, { one: string; many: string; page: string; search: Record<string, string> }>

export type WaitingKind = keyof typeof WAITING

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const WAITING_KINDS = Object.keys(WAITING) as [WaitingKind, ...WaitingKind[]]

/** A user who signed in within this time is active. */
export const ACTIVE_USER_DAYS = 30

export const FINDING_TYPES = ['error', 'warning', 'info'] as const
export type FindingType = (typeof FINDING_TYPES)[number]

export const FINDING_TYPE_LABELS: Record<FindingType, string> = {
  error: 'Erreur',
  warning: 'Avertissement',
  info: 'Information',
}

export const FINDING_PRIORITIES = ['high', 'medium', 'low'] as const
export type FindingPriority = (typeof FINDING_PRIORITIES)[number]

export const FINDING_PRIORITY_LABELS: Record<FindingPriority, string> = {
  high: 'Haute',
  medium: 'Moyenne',
  low: 'Basse',
}

export const AUDIT_STATES = ['queued', 'running', 'success', 'failed', 'cancelled'] as const
export type AuditState = (typeof AUDIT_STATES)[number]

export const AUDIT_STATE_LABELS: Record<AuditState, string> = {
  queued: 'En attente',
  running: 'En cours',
  success: 'Terminé',
  failed: 'Échoué',
  cancelled: 'Arrêté',
}

/** Comparison of the last audit with the one before. `solved`: found only by the one before. */
export const FINDING_AGES = ['new', 'persisting', 'solved'] as const
export type FindingAge = (typeof FINDING_AGES)[number]

export const FINDING_AGE_LABELS: Record<FindingAge, string> = {
  new: 'Nouveau',
  persisting: 'Persiste',
  solved: 'Résolu',
}

export const AUDITED_ENTITIES = {
  backup: 'sauvegarde',
  account: 'compte',
  answer: 'réponse à un avis',
  club: 'club',
  comment: 'avis',
  contact_message: 'message reçu',
  disk: 'disque',
  document: 'document',
  file: 'fichier',
  idempotency_key: 'réponse',
  index: 'index',
  job: 'tâche',
  journal: 'jour du journal',
  journal_line: 'ligne du journal',
  mail: 'e-mail',
  match: 'match',
  message: 'message',
  payment: 'paiement',
  photo: 'photo',
  preorder: 'commande textile',
  process: 'processus',
  refund: 'remboursement',
  receipt_series: 'série de reçus',
  registration: 'inscription',
  report: 'signalement',
  session: 'session',
  storage: 'fichier',
  team: 'équipe',
  tournament: 'tournoi',
  tournament_category: 'catégorie',
} as const
export type AuditedEntity = keyof typeof AUDITED_ENTITIES

export const NOTHING_FOUND = 'Aucun problème détecté'

/** Sorts findings by gravity, then by priority, then by name. */
export function byGravity<F extends { type: FindingType; priority: FindingPriority; code: string }>(one: F, other: F) {
  return (
    FINDING_TYPES.indexOf(one.type) - FINDING_TYPES.indexOf(other.type) ||
    FINDING_PRIORITIES.indexOf(one.priority) - FINDING_PRIORITIES.indexOf(other.priority) ||
    one.code.localeCompare(other.code)
  )
}

/** Documents that a club keeps for the season and that a tournament may require. */
export const DOCUMENT_TYPES = ['insurance', 'player_list', 'rules', 'image_rights', 'payment_proof', 'other'] as const

export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  insurance: 'Attestation d’assurance RC',
  player_list: 'Liste des joueurs et licences',
  rules: 'Règlement accepté',
  image_rights: 'Autorisation de droit à l’image',
  payment_proof: 'Justificatif de paiement',
  other: 'Autre',
}

export const DOCUMENT_STATUSES = ['pending', 'validated', 'rejected'] as const

export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export const DOCUMENT_STATUS_LABELS: Record<DocumentStatus, string> = {
  pending: 'En attente',
  validated: 'Validé',
  rejected: 'Refusé',
}

export function isDocumentType(value: string): value is DocumentType {
  return (DOCUMENT_TYPES as readonly string[]).includes(value)
}

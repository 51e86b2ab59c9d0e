/** Documents that a club keeps for the season and that a tournament may require. */
export const DOCUMENT_TYPES = [
  'assurance_rc',
  'liste_joueurs',
  'reglement',
  'droit_image',
  'justificatif_paiement',
  'autre',
] as const

export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  assurance_rc: 'Attestation d’assurance RC',
  liste_joueurs: 'Liste des joueurs et licences',
  reglement: 'Règlement accepté',
  droit_image: 'Autorisation de droit à l’image',
  justificatif_paiement: 'Justificatif de paiement',
  autre: 'Autre',
}

export function isDocumentType(value: string): value is DocumentType {
  return (DOCUMENT_TYPES as readonly string[]).includes(value)
}

import { describe, expect, it } from 'vitest'
import { DIVISIONS, DIVISION_LABELS, LANDING_DIVISIONS, isDivision } from './divisions.ts'
import { DOCUMENT_TYPES, DOCUMENT_TYPE_LABELS, isDocumentType } from './document-types.ts'
import { GENDERS, GENDER_LABELS } from './genders.ts'

describe('les listes de référence', () => {
  it('les divisions se lisent Élite, Régionale, Départementale, Promotion, Loisir', () => {
    expect(DIVISIONS.map((division) => DIVISION_LABELS[division])).toEqual([
      'Élite',
      'Régionale',
      'Départementale',
      'Promotion',
      'Loisir',
    ])
    expect(LANDING_DIVISIONS).not.toContain('loisir')
  })

  it('les genres gardent leurs valeurs sans accent et se lisent avec', () => {
    expect(GENDERS).toEqual(['masculin', 'feminin', 'mixte'])
    expect(GENDER_LABELS.feminin).toBe('Féminin')
  })

  it('les documents ont six types, tous nommés', () => {
    expect(DOCUMENT_TYPES.map((type) => DOCUMENT_TYPE_LABELS[type])).toEqual([
      'Attestation d’assurance RC',
      'Liste des joueurs et licences',
      'Règlement accepté',
      'Autorisation de droit à l’image',
      'Justificatif de paiement',
      'Autre',
    ])
  })

  it.each([isDivision, isDocumentType])('%o refuse une valeur inconnue', (isKnown) => {
    expect(isKnown('toString')).toBe(false)
    expect(isKnown('')).toBe(false)
  })
})

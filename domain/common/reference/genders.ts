export const GENDERS = ['masculin', 'feminin', 'mixte'] as const

export type Gender = (typeof GENDERS)[number]

export const GENDER_LABELS: Record<Gender, string> = {
  masculin: 'Masculin',
  feminin: 'Féminin',
  mixte: 'Mixte',
}

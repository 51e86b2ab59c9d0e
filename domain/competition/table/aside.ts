/** Reasons why a score sent by a table does not count, and waits for the organiser. */
export const ASIDE_REASONS = [
  'link_renewed',
  'link_over',
  'blocked',
  'closed',
  'gone',
  'other_court',
  'cancelled',
  'not_launched',
  'teams_changed',
  'older_pen',
  'differs',
  'corrected',
  'to_check',
  'refused',
] as const

export type AsideReason = (typeof ASIDE_REASONS)[number]

/**
 * Sentences for the table and the desk. For `corrected` and `refused`, they also read the present result, or the
 * explanation of the engine.
 */
export const ASIDE_WORDS: Record<AsideReason, string> = {
  link_renewed: 'Le lien de ce terrain a été renouvelé.',
  link_over: 'Le lien de ce terrain n’est plus valable à cette heure.',
  blocked: 'L’organisateur a écarté cet appareil.',
  closed: 'Les résultats de ce tournoi ne changent plus.',
  gone: 'Ce match n’existe plus.',
  other_court: 'Ce match se joue sur un autre terrain.',
  cancelled: 'Ce match n’a plus lieu.',
  not_launched: 'Cette phase n’est pas lancée.',
  teams_changed: 'Les équipes de ce match ont changé.',
  older_pen: 'Un autre appareil tient la marque de ce match.',
  differs: 'Un autre score est déjà enregistré.',
  corrected: 'Corrigé par l’organisateur.',
  to_check: 'Ce score attend que l’organisateur l’accepte.',
  refused: 'Ce score n’est pas possible.',
}

/** Choices of the desk for a waiting score: it becomes the result, or it is dropped. */
export const TABLE_CHOICES = ['take', 'leave'] as const

export type TableChoice = (typeof TABLE_CHOICES)[number]

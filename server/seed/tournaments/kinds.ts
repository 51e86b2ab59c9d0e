/** What sort of day a tournament is: its words, prices, length and categories go together. */
export type Kind = 'mini' | 'jeunes' | 'seniors' | 'trois' | 'loisir'

/** Formats of `tournament_categories`. */
export type Format =
  | 'round_robin'
  | 'pools_then_bracket'
  | 'single_elimination'
  | 'double_elimination'
  | 'swiss'
  | 'triangulaire'
  | 'plateau'
  | 'three_on_three'

/** Formats that end with finals; the others rank by all the matches, or do not rank. */
export const FORMATS_WITH_FINALS: readonly Format[] = [
  'pools_then_bracket',
  'single_elimination',
  'double_elimination',
  'three_on_three',
]

/** What a tournament of the demonstration shows. Published ones are in the order of the lives they lead. */
export type State =
  | 'draft'
  | 'pending_review'
  | 'planned'
  | 'open'
  | 'almost_full'
  | 'full'
  | 'closed'
  | 'active'
  | 'completed'
  | 'cancelled'

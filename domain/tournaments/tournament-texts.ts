/**
 * The texts that an organiser writes about a tournament, each kept in the column of its name. A new one is a line here and
 * a column: the form asks it, its draft keeps it and its page shows it from this table.
 *
 * `max`: characters; `lines`: it may hold several; `use`: `practical` stands under « Sur place » on the page, where the
 * form asks it with the others; a `required` one is '' and never null when nothing is said.
 */
export const TOURNAMENT_TEXTS = {
  title: { label: 'Nom du tournoi', max: 120, use: 'required' },
  description: { label: 'Présentation', max: 5_000, lines: true, use: 'required' },
  venue_name: { label: 'Salle', max: 120, use: 'required' },
  venue_address: { label: 'Adresse', max: 200 },
  venue_postal_code: { label: 'Code postal', max: 10 },
  contact_phone: { label: 'Téléphone sur place', max: 30 },
  prize: { label: 'Récompenses', max: 1_000, lines: true },
  rules: { label: 'Règlement', max: 15_000, lines: true },
  arrival: { label: 'Heure d’arrivée', max: 500, lines: true, use: 'practical' },
  parking: { label: 'Stationnement', max: 500, lines: true, use: 'practical' },
  changing_rooms: { label: 'Vestiaires', max: 500, lines: true, use: 'practical' },
  food: { label: 'Buvette et repas', max: 500, lines: true, use: 'practical' },
  what_to_bring: { label: 'À apporter', max: 500, lines: true, use: 'practical' },
} as const satisfies Record<string, TournamentText>

export type TournamentText = { label: string; max: number; lines?: true; use?: 'required' | 'practical' }

type Texts = typeof TOURNAMENT_TEXTS

export type TextName = keyof Texts

type Used<Use> = { [T in TextName]: Texts[T] extends { use: Use } ? T : never }[TextName]

export type RequiredText = Used<'required'>
export type PracticalText = Used<'practical'>

export const TEXT_NAMES = Object.keys(TOURNAMENT_TEXTS) as TextName[]

/** How to arrive, to park and to eat, in the order in which a team asks itself. */
export const PRACTICAL_TEXTS = TEXT_NAMES.filter((name) => useOf(name) === 'practical') as PracticalText[]

/** @returns what has no text is null, save a required one. */
export const isRequiredText = (name: TextName): name is RequiredText => useOf(name) === 'required'

function useOf(name: TextName): TournamentText['use'] {
  const text: TournamentText = TOURNAMENT_TEXTS[name]
  return text.use
}

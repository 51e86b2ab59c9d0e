import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CategoryStandings, ProgrammeMatch } from '#contract/competition/standings.ts'
import { screenPanels } from './screen-panels.tsx'

const side = (label: string) => ({ registration_id: label, label })
const match = (id: number, game: string, changed: Partial<ProgrammeMatch>) =>
  ({
    id,
    game,
    tournament_category_id: 1,
    scheduled_date: '2026-10-24T12:20:00Z',
    status: 'completed',
    label: 'Terminé',
    forfeit: null,
    court: 'Terrain 2',
    phase: 'Demi-finale',
    team1: side('Bron'),
    team2: side('Lyon'),
    score: null,
    winner: null,
    ...changed,
  }) as unknown as ProgrammeMatch

const matches = [
  match(1, 'sf1', { forfeit: 'both' }),
  match(2, 'sf2', { forfeit: 'team2', winner: 1 }),
  match(3, 'f', { status: 'cancelled', label: 'Annulé' }),
]
const WHY = {
  sf1: 'Double forfait\u00a0: ce match n’a pas de vainqueur.',
  f: 'Double forfait au match\u00a01\u00a0: Bron passe sans jouer.',
}
const category = {
  id: 1,
  name: 'U13',
  teams: [],
  matches,
  places: [],
  stages: [
    {
      id: 's',
      name: 'Tableau',
      is_launched: true,
      pools: [],
      bracket: [
        { game: 'sf1', label: 'Demi-finale', feeders: [null, null], reason: WHY.sf1 },
        { game: 'sf2', label: 'Demi-finale', feeders: [null, null], reason: null },
        { game: 'f', label: 'Finale', feeders: ['sf1', 'sf2'], reason: WHY.f },
      ],
    },
  ],
} as unknown as CategoryStandings

test.each([true, false])(
  'à l’écran du gymnase, dessiné (%s) ou en liste, un match gagné sans jouer dit pourquoi',
  (is_wide) => {
    const panels = screenPanels({
      matches: [],
      courts: [],
      categories: [category],
      time_zone: 'Europe/Paris',
      other_day: null,
      is_wide,
    })
    const drawn = panels.map(({ content }) => renderToStaticMarkup(content)).join('')
    for (const words of [WHY.sf1, WHY.f, '>Forfait<']) expect(drawn).toContain(words)
  },
)

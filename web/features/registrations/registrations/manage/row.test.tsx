import { expect, test } from 'vitest'
import { drawn } from '#test/kit/drawn.tsx'
import { shownRegistration } from '#test/kit/shown-registration.ts'
import { ManageRow } from './row.tsx'

const registration = shownRegistration({
  team_name: 'BC Villeurbanne U13',
  status: 'pending',
  club: { id: 7, name: 'BC Villeurbanne', city: 'Villeurbanne', colours: ['red', 'gold'], logo_url: null },
  category: { id: 1, category: 'U13', gender: 'masculin', division: null, day: null },
})

const row = (isOfAll: boolean, team_name = registration.team_name) =>
  drawn(
    <ManageRow
      registration={{ ...registration, team_name }}
      selection={{
        ids: [],
        has: () => false,
        canSelect: () => false,
        toggle: () => {},
        toggleAll: () => {},
        clear: () => {},
        isAll: false,
        isNone: true,
      }}
      isOfAll={isOfAll}
      isApproving={false}
      actKey={undefined}
      onAct={() => {}}
      onAsk={() => {}}
    />,
  ).replaceAll(/<[^>]+>/g, '|')

test('qui lit les inscriptions de tous y lit club, équipe, tournoi, organisateur, catégorie et date', () => {
  const text = row(true)
  for (const said of ['BC Villeurbanne · U13', 'BC Villeurbanne U13', 'Coupe de Lyon', 'ASVEL', '29 novembre 2099'])
    expect(text).toContain(said)
  expect(row(false)).not.toContain('ASVEL')
})

test('sur téléphone, la ligne ne redit ni le club ni la catégorie que le nom de l’équipe porte déjà', () => {
  for (const team of ['BC Villeurbanne U13', 'BC Ville – U13M']) expect(row(true, team)).toContain('| |Coupe de Lyon, ')
  expect(row(true, 'BC Ville')).toContain('| |U13 masculin · Coupe de Lyon, ')
  expect(row(true, 'Les Cadettes')).toContain('| |BC Villeurbanne · U13 masculin · Coupe de Lyon, ')
})

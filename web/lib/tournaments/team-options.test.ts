import { expect, test } from 'vitest'
import { teamOptions } from './team-options.ts'

const teams = [
  { id: 'old', name: 'Les Grands', category: 'U18', gender: 'feminin' },
  { id: 'young', name: 'Les Petits', category: 'U11', gender: 'feminin' },
  { id: 'boys', name: 'Les Garçons', category: 'U13', gender: 'masculin' },
  { id: 'fits', name: 'Les Filles', category: 'U13', gender: 'feminin' },
] as const

test('les équipes qui conviennent viennent d’abord, les plus jeunes avec leur surclassement, les autres grisées avec la raison', () => {
  const options = teamOptions(teams, { category: 'U13', gender: 'feminin' })
  expect(options.map(({ value, group, disabled }) => [value, group, disabled])).toEqual([
    ['fits', 'Vos équipes qui conviennent', false],
    ['young', 'Vos équipes plus jeunes', false],
    ['old', 'Vos équipes qui ne peuvent pas entrer', true],
    ['boys', 'Vos équipes qui ne peuvent pas entrer', true],
  ])
  expect(options.map(({ label }) => label)).toEqual([
    'Les Filles (U13 féminin)',
    'Les Petits (U11 féminin) – surclassement\u00a0: à vérifier',
    'Les Grands (U18 féminin) – trop âgée',
    'Les Garçons (U13 masculin) – pas du genre de la catégorie',
  ])
})

test('tant qu’aucune catégorie n’est choisie, elles se proposent toutes', () => {
  expect(teamOptions(teams, undefined).map(({ disabled }) => disabled ?? false)).toEqual([false, false, false, false])
})

test('une équipe déjà inscrite dans la catégorie ne s’y propose plus, et la liste le dit', () => {
  const options = teamOptions(teams, { category: 'U13', gender: 'feminin' }, ['les filles', 'Les Petits', 'Les Grands'])
  expect(options.map(({ label, disabled }) => [label, disabled])).toEqual([
    ['Les Grands (U18 féminin) – trop âgée', true],
    ['Les Petits (U11 féminin) – déjà inscrite', true],
    ['Les Garçons (U13 masculin) – pas du genre de la catégorie', true],
    ['Les Filles (U13 féminin) – déjà inscrite', true],
  ])
})

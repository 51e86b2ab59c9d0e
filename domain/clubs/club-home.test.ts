import { describe, expect, test } from 'vitest'
import { firstSteps, homeParts, isPressing, placeOf } from './club-home.ts'

describe('l’accueil d’un club suit le moment', () => {
  const none = {
    has_board: false,
    has_pressing: false,
    has_other_matches: false,
    has_next: false,
    has_later: false,
    has_steps: false,
  }
  const all = { ...none, has_board: true, has_other_matches: true, has_next: true, has_later: true, has_steps: true }
  test.each([
    ['rien ne vient', none, 'to_do near advised calendar figures activity club'],
    ['un tournoi vient', { ...none, has_next: true }, 'next to_do near advised calendar figures activity club'],
    [
      'd’autres viennent après',
      { ...none, has_next: true, has_later: true },
      'next to_do later near advised calendar figures activity club',
    ],
    ['un seul match aujourd’hui', { ...none, has_board: true }, 'board to_do advised calendar figures activity club'],
    [
      'un jour de matchs',
      { ...all, has_steps: false },
      'board to_do today next advised calendar figures activity club',
    ],
    [
      'le match est fini et un délai presse',
      { ...none, has_board: true, has_pressing: true },
      'to_do board advised calendar figures activity club',
    ],
    ['la première visite', { ...none, has_steps: true }, 'welcome to_do calendar figures activity club'],
    ['un match passe avant la bienvenue', all, 'board to_do today next advised calendar figures activity club'],
  ])('%s', (_when, facts, parts) => {
    expect(homeParts(facts).join(' ')).toBe(parts)
  })

  test('sur grand écran, ce qui vient est à côté du tableau de marque, et en tête sans lui', () => {
    const beside = (facts: typeof none) => homeParts(facts).filter((part, _, parts) => placeOf(part, parts) === 'aside')
    expect(beside({ ...all, has_steps: false })).toEqual(['to_do', 'next'])
    expect(beside({ ...none, has_next: true })).toEqual(['to_do', 'near'])
  })
})

test.each([
  ['un délai de la semaine presse', ['2026-12-06T08:00:00Z'], true],
  ['un délai passé presse', [null, '2026-11-28T08:00:00Z'], true],
  ['un délai plus lointain attend', ['2026-12-06T08:00:01Z'], false],
  ['ce qui n’a pas de délai attend', [null], false],
])('%s', (_which, deadlines, pressing) => {
  expect(isPressing(deadlines, new Date('2026-11-29T08:00:00Z'))).toBe(pressing)
})

describe('les premiers pas d’un club', () => {
  const may = { edit_profile: true, manage_teams: true, register_team: true }
  const fresh = { registrations: 0, colours_chosen: false, teams: 0, may }
  test.each([
    ['tout est à faire', fresh, 'colours team tournament'],
    ['les couleurs choisies disparaissent', { ...fresh, colours_chosen: true }, 'team tournament'],
    ['l’équipe créée disparaît', { ...fresh, teams: 1 }, 'colours tournament'],
    ['une inscription y met fin', { ...fresh, registrations: 1 }, ''],
    ['qui ne tient que la table n’en a pas', { ...fresh, may: mayNothing() }, ''],
  ])('%s', (_when, club, steps) => {
    expect(firstSteps(club).join(' ')).toBe(steps)
  })

  function mayNothing() {
    return { edit_profile: false, manage_teams: false, register_team: false }
  }
})

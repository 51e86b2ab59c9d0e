import { expect, test } from 'vitest'
import { alreadyThere, ownAct, standingWords } from './own-entries.ts'
import type { OwnAct } from '../../tournaments/tournament-page.ts'
import { hasEnded, type RegistrationStatus } from '../registration.ts'
import { REGISTRATION_STATUSES } from '../registration-statuses.ts'

const place = (id: number, can_enter = true) => ({ id, can_enter })
const entry = (tournament_category_id: number, status: RegistrationStatus = 'approved') => ({
  tournament_category_id,
  status,
})

test.each<[string, Parameters<typeof ownAct>, OwnAct]>([
  ['personne encore', [[], [place(1)], 1], 'first'],
  ['sa seule équipe possible', [[entry(1)], [place(1)], 1], 'look'],
  ['une équipe de deux', [[entry(1)], [place(1)], 2], 'another'],
  ['deux équipes de deux, dont une attend', [[entry(1), entry(1, 'waitlisted')], [place(1)], 2], 'look'],
  ['une équipe, et une autre catégorie', [[entry(1)], [place(1), place(2)], 1], 'another'],
  ['une équipe, et une autre catégorie fermée', [[entry(1)], [place(1), place(2, false)], 1], 'look'],
  ['une équipe retirée', [[entry(1, 'cancelled')], [place(1)], 1], 'first'],
])('un club qui a %s', (_has, asked, act) => {
  expect(ownAct(...asked)).toBe(act)
})

test('chaque état vivant a ses mots, et seuls les inscrits se lisent « inscrit »', () => {
  for (const status of REGISTRATION_STATUSES.filter((one) => !hasEnded(one))) {
    const isIn = status === 'pending' || status === 'approved'
    expect([status, standingWords([status]).endsWith('inscrit')]).toEqual([status, isIn])
    // A team that is being paid already has its place, so its refusal uses the words for registered teams.
    const said = [alreadyThere(status, null), alreadyThere(status, 'Alix Durand')]
    for (const words of said) expect([status, /inscrit\b/u.test(words)]).toEqual([status, isIn || status === 'held'])
  }
  expect(alreadyThere('approved', 'Alix Durand')).toBe('Votre club est déjà inscrit (par Alix Durand)')
})

test('où un club inscrit plusieurs équipes, un refus parle de celle-ci et non du club', () => {
  for (const status of REGISTRATION_STATUSES.filter((one) => !hasEnded(one))) {
    expect(alreadyThere(status, null, 'team')).toMatch(/cette équipe.*\.$/iu)
    expect(alreadyThere(status, 'Alix Durand', 'team')).toMatch(/cette équipe.* \(par Alix Durand\)$/iu)
  }
})

test('plusieurs équipes se disent chacune, celles qui ont quitté le tournoi non', () => {
  expect(standingWords(['waitlisted', 'approved', 'cancelled'])).toBe('Déjà inscrit et en liste d’attente')
  expect(standingWords(['held', 'offered'])).toBe('Place gardée et place proposée')
})

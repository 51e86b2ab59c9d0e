import { describe, expect, it } from 'vitest'
import { matchBadge, matchLocation, matchScores, matchStatus, matchTeamName, showsVersus } from './match.ts'

describe('un match', () => {
  it.each([
    ['scheduled', 'À venir'],
    ['in_progress', 'En cours'],
    ['completed', 'Terminé'],
    ['cancelled', 'Annulé'],
    ['postponed', 'À venir'],
    ['', 'À venir'],
  ])('%s porte le badge « %s »', (status, badge) => {
    expect(matchBadge(status)).toBe(badge)
  })

  it('n’écrit « VS » qu’une fois terminé', () => {
    expect(['scheduled', 'in_progress', 'completed', 'cancelled', 'inconnu'].filter(showsVersus)).toEqual(['completed'])
    expect(matchStatus('inconnu')).toBe('scheduled')
  })

  it.each([
    ['completed', 61, 58, { kind: 'final', team1: 61, team2: 58 }],
    ['completed', 0, 20, { kind: 'final', team1: 0, team2: 20 }],
    ['completed', null, 20, null],
    ['in_progress', 12, 9, { kind: 'live', team1: 12, team2: 9 }],
    ['in_progress', 0, 0, { kind: 'live', team1: 0, team2: 0 }],
    ['in_progress', null, null, null],
    ['scheduled', 61, 58, null],
    ['cancelled', 61, 58, null],
    ['inconnu', 61, 58, null],
  ])('%s à %s–%s montre %j', (status, score_team1, score_team2, shown) => {
    expect(matchScores({ status, score_team1, score_team2 })).toEqual(shown)
  })

  it.each([
    ['Lyon 1', 'Vainqueur match 12', 'Lyon 1'],
    [null, 'Vainqueur match 12', 'Vainqueur match 12'],
    ['  ', '1er poule B', '1er poule B'],
    [null, null, 'Équipe 2'],
    [undefined, undefined, 'Équipe 2'],
  ])('nomme l’équipe %s venue de %s « %s »', (name, source, shown) => {
    expect(matchTeamName(2, name, source)).toBe(shown)
  })

  it('sans équipe ni origine, nomme Équipe 1 et Équipe 2', () => {
    expect([matchTeamName(1, null), matchTeamName(2, '')]).toEqual(['Équipe 1', 'Équipe 2'])
  })

  it('sans lieu, dit qu’il est à confirmer', () => {
    expect(matchLocation(null)).toBe('Lieu à confirmer')
    expect(matchLocation('Gymnase Jaurès, Lyon')).toBe('Gymnase Jaurès, Lyon')
  })
})

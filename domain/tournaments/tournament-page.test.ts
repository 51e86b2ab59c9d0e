import { expect, test } from 'vitest'
import type { AvailabilityCode } from './availability/availability.ts'
import { type OwnAct, pageAct, tournamentMoment } from './tournament-page.ts'

test.each<[AvailabilityCode, string]>([
  ['open', 'before'],
  ['almost_full', 'before'],
  ['full', 'before'],
  ['planned', 'before'],
  ['closed', 'before'],
  ['cancelled', 'off'],
  ['active', 'during'],
  ['completed', 'after'],
])('la page d’un tournoi %s est celle de %s', (code, moment) => {
  expect(tournamentMoment(code)).toBe(moment)
})

type Has = { matches: boolean; followUp: boolean; alert: boolean; own: OwnAct }

const act = (
  code: AvailabilityCode,
  { matches = false, followUp = false, alert = code === 'planned', own = 'first' }: Partial<Has> = {},
) =>
  pageAct(
    {
      code,
      can_register: code === 'open' || code === 'almost_full',
      can_join_waiting_list: code === 'full',
      can_ask_opening_alert: alert,
    },
    { matches, followUp, own },
  )

test.each<[AvailabilityCode, Parameters<typeof act>[1], string | null]>([
  ['open', {}, 'register'],
  ['almost_full', { followUp: true }, 'register'],
  ['open', { own: 'another' }, 'register'],
  ['open', { own: 'look' }, 'own_entries'],
  ['full', { own: 'look' }, 'own_entries'],
  ['closed', { own: 'look' }, 'other_tournaments'],
  ['full', {}, 'waiting_list'],
  ['planned', {}, 'opening_alert'],
  ['planned', { alert: false }, null],
  ['closed', { followUp: true }, 'follow_up'],
  ['closed', {}, 'other_tournaments'],
  ['cancelled', { followUp: true }, 'follow_up'],
  ['cancelled', {}, 'other_tournaments'],
  ['active', { matches: true }, 'follow_matches'],
  ['active', {}, null],
  ['completed', { followUp: true }, 'follow_up'],
  ['completed', { matches: true }, null],
])('un tournoi %s, avec %o, propose une seule chose : %s', (code, has, expected) => {
  expect(act(code, has)).toBe(expected)
})

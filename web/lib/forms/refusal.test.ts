import { expect, test } from 'vitest'
import { ApiFault } from '../api/api-fault.ts'
import { refusalOf } from './refusal.ts'

const fault = (code: string, data: object = {}, message = 'Refusé.') =>
  new ApiFault({ code, status: code === 'INTERNAL_SERVER_ERROR' ? 500 : 409, message, data, defined: true })

const issues = (...found: [path: string, message: string][]) => ({
  issues: found.map(([path, message]) => ({ path: [path], message })),
})

test('chaque phrase d’un refus se lit à son champ, une seule fois', () => {
  const refused = fault('BAD_REQUEST', issues(['name', 'Trop court.'], ['name', 'Trop laid.'], ['phone', 'Faux.']))
  expect(refusalOf(refused, ['name', 'phone'])).toEqual({ fields: { name: 'Trop court.', phone: 'Faux.' }, rest: null })
  expect(refusalOf(fault('TOO_EARLY', { problems: { starts_at: 'Déjà passé.' } }), ['starts_at']).fields).toEqual({
    starts_at: 'Déjà passé.',
  })
})

test('un refus qui ne nomme pas de champ se lit au champ dont il parle', () => {
  const taken = fault('TEAM_EXISTS', { team_id: 'b' }, 'Ce nom est pris.')
  expect(refusalOf(taken, ['name'], { TEAM_EXISTS: 'name' })).toEqual({
    fields: { name: 'Ce nom est pris.' },
    rest: null,
  })
  const placed = refusalOf(taken, ['teams'], { TEAM_EXISTS: ({ team_id }) => `teams.${String(team_id)}.name` })
  expect(placed.fields).toEqual({ 'teams.b.name': 'Ce nom est pris.' })
  expect(refusalOf(fault('BAD_REQUEST', issues(['insee', 'Inconnue.'])), ['city'], { insee: 'city' }).fields).toEqual({
    city: 'Inconnue.',
  })
})

test('aucune phrase ne se perd : celle d’un champ absent se lit sous le formulaire', () => {
  const refused = fault('BAD_REQUEST', issues(['name', 'Trop court.'], ['version', 'Périmée.']))
  expect(refusalOf(refused, ['name'])).toMatchObject({ fields: { name: 'Trop court.' }, rest: { message: 'Périmée.' } })
  expect(refusalOf(fault('TEAM_EXISTS'), ['teams'], { TEAM_EXISTS: () => null }).rest?.message).toBe('Refusé.')
  expect(refusalOf(fault('BAD_REQUEST'), ['name']).rest?.message).toBe('Certaines informations sont à corriger.')
})

test('une panne donne sa référence, une réponse perdue dit de réessayer', () => {
  expect(refusalOf(fault('INTERNAL_SERVER_ERROR', { request_id: 'R-12' }), ['name']).rest?.reference).toBe('R-12')
  expect(refusalOf(new TypeError('Failed to fetch'), ['name']).rest).toMatchObject({
    code: 'OFFLINE',
    message: expect.stringContaining('réessayez'),
  })
})

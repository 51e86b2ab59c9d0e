import { expect, test } from 'vitest'
import { createCaller } from '#test/caller.ts'
import { startTestServer } from '#test/server.ts'
import { createDraft, DAY, readForm } from '#test/tournament-form.ts'

const server = await startTestServer()
const organizer = await createCaller(server, { organizer: true, full_name: 'Paul Garnier' })

test('un brouillon naît prérempli : il n’y manque que des catégories', async () => {
  const id = await createDraft(organizer)
  expect(await readForm(organizer, id)).toMatchObject({
    status: 'draft',
    mode: 'draft',
    form_version: 1,
    saved_by: 'Paul Garnier',
    fields: {
      title: 'Tournoi de printemps',
      starts_on: DAY,
      starts_time: '09:00',
      ends_on: DAY,
      ends_time: '19:00',
      insee: '69123',
      registration_closes_on: '2031-06-07',
      registration_closes_time: '20:00',
      payment_methods: ['cheque'],
      required_documents: ['assurance_rc', 'liste_joueurs'],
      courts: [{ name: 'Terrain 1', hours: [{ day: DAY, from: '09:00', to: '19:00' }] }, { name: 'Terrain 2' }],
    },
    unfinished: [],
    blockers: [{ step: 'categories', field: 'categories', message: 'Ajoutez au moins une catégorie.' }],
    town: { name: 'Lyon', department: '69', time_zone: 'Europe/Paris' },
  })
})

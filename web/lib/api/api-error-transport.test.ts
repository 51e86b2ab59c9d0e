import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { startInstance } from '#web/start.ts'
import { problemOf } from './api-error.ts'
import { apiErrorTransport } from './api-error-transport.ts'

test('une panne dite dans la page l’est encore, avec sa référence, une fois la page animée', () => {
  const { toSerializable, fromSerializable } = apiErrorTransport
  const fault = new ORPCError('INTERNAL_SERVER_ERROR', {
    message: 'Erreur inconnue',
    data: { request_id: 'la-reference' },
  })
  const arrived = fromSerializable(toSerializable(fault))
  expect(problemOf(arrived)).toEqual(problemOf(fault))
  expect(problemOf(arrived)).toMatchObject({ message: 'Erreur inconnue', reference: 'la-reference' })
  expect(apiErrorTransport.test(fault)).toBe(true)
})

test('chaque page transporte ainsi les refus de l’API', async () =>
  expect((await startInstance.getOptions()).serializationAdapters).toContain(apiErrorTransport))

import { expect, test } from 'vitest'
import { isRefused } from './api-error.ts'
import { ApiFault } from './api-fault.ts'

const answered = (status: number) => new ApiFault({ code: 'SAID', status, message: 'dit', defined: true })

test.each([
  ['un refus', answered(409), true],
  ['une chose disparue', answered(404), true],
  ['trop de demandes', answered(429), false],
  ['une panne', answered(503), false],
  ['aucune réponse', new TypeError('Failed to fetch'), false],
])('%s : ce qui est tapé n’est lâché que sur un refus', (_, error, refused) => expect(isRefused(error)).toBe(refused))

import { expect, test } from 'vitest'
import { isStaff } from './use-minimum-length.ts'

const member = { role: 'club', second_factor: null, password_too_short: false } as const

test('un administrateur qui n’a pas encore son second facteur lit déjà la longueur qui sera exigée de lui', () => {
  expect(isStaff({ ...member, second_factor: 'to_enrol' })).toBe(true)
  expect(isStaff({ ...member, role: 'organisateur' })).toBe(true)
  expect(isStaff({ ...member, password_too_short: true })).toBe(true)
  expect(isStaff(member)).toBe(false)
})

import { expect, test } from 'vitest'
import { clockFault, PROCESS_FAULT_CODES, PROCESS_FAULTS } from './process-fault.ts'

test.each([
  [null, null],
  [0, null],
  [-5_000, null],
  [5_001, 'CLOCK_DRIFTS'],
  [-30_000, 'CLOCK_DRIFTS'],
  [30_001, 'CLOCK_OFF'],
  [-3_600_000, 'CLOCK_OFF'],
])('une horloge qui s’écarte de %s ms : %s', (offset, fault) => {
  expect(clockFault(offset)).toBe(fault)
})

test('chaque défaut d’un processus dit ce qu’il faut faire', () => {
  for (const code of PROCESS_FAULT_CODES) expect(PROCESS_FAULTS[code].label).toMatch(/\u00a0: (?:mettez|faites|rendez)/)
})

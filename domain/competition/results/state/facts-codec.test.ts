import { expect, test } from 'vitest'
import { compileFormat } from '../../formats/compile-format.ts'
import { fiba5x5 } from '../../standings/standing-rules.ts'
import { startCompetition } from './competition-state.ts'
import { decodeFacts, encodeFacts, FACTS_VERSION } from './facts-codec.ts'

const known = startCompetition(
  compileFormat({ kind: 'round_robin', legs: 1 }, 3),
  ['A', 'B', 'C'].map((id) => ({ id, name: id })),
  fiba5x5,
)

test.each([0, FACTS_VERSION + 1])(
  'des décisions gardées dans une version inconnue (%i) ne sont pas lues de travers',
  (version) => {
    const { rows } = encodeFacts({ ...known, withdrawals: {} })
    expect(() => decodeFacts({ version, rows }, known)).toThrow(`version ${version}`)
  },
)

import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { openVenue } from '../../simulate/house.ts'
import { playSaturday } from '../../simulate/saturday/play.ts'
import { MORNING } from '../../simulate/saturday/programme.ts'
import { linesOf } from '../../simulate/saturday/report.ts'
import { rounds } from '../races/rounds.ts'
import { report } from './goal.ts'

/** Each takes two minutes. */
const MORNINGS = Math.ceil(rounds / 20)

test(
  'un matin joué par deux régies sur deux processus tués tour à tour : rien de perdu, rien de doublé, chaque conflit dit',
  async () => {
    for (let morning = 0; morning < MORNINGS; morning += 1) {
      const venue = await openVenue([0, 0])
      const seed = randomInt(1_000_000)
      report(`Graine ${seed}`)
      const played = await playSaturday(venue, {
        programme: MORNING,
        seed,
        minuteMs: 400,
        followers: 4,
        say: report,
      }).finally(() => venue.close())
      report(linesOf(played).join('\n'))
      expect(played.kills).toBeGreaterThan(0)
      expect(played.findings).toEqual([])
    }
  },
  60_000 + MORNINGS * 900_000,
)

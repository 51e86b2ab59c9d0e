import { parseArgs } from 'node:util'
import { openVenue } from './house.ts'
import { playSaturday } from './saturday/play.ts'
import { MORNING, WHOLE_DAY } from './saturday/programme.ts'
import { linesOf } from './saturday/report.ts'

/**
 * `npm run simulate -- saturday` plays a tournament of two hundred games against two processes that are killed in turn,
 * and exits with 1 when anything is lost. `--seed 7` repeats what people want to do, `--minute 500` is the length of a
 * simulated minute in milliseconds, `--morning` plays some 35 games, `--ports 4407,4417` fixes the ports.
 */
const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    minute: { type: 'string', default: '500' },
    followers: { type: 'string', default: '10' },
    ports: { type: 'string', default: '0,0' },
    morning: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
if (positionals.join() !== 'saturday') {
  console.error('Ce qui se joue : saturday.')
  process.exit(1)
}
const [seed, minuteMs, followers] = [values.seed, values.minute, values.followers].map(Number) as [
  number,
  number,
  number,
]
const [first = 0, second = 0] = values.ports.split(',').map(Number)
const programme = values.morning ? MORNING : WHOLE_DAY
console.log(`Graine ${seed}.`)
const venue = await openVenue([first, second])
let status = 1
try {
  const report = await playSaturday(venue, { programme, seed, minuteMs, followers, say: console.log })
  for (const line of linesOf(report)) console.log(line)
  status = report.findings.length === 0 ? 0 : 1
} catch (error) {
  console.error(error)
} finally {
  await venue.close()
}
process.exit(status)

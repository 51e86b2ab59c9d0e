import { setTimeout as sleep } from 'node:timers/promises'
import { residentMegabytes } from '../kit/figures.ts'
import { openHouse } from '../kit/house.ts'
import { fuzz } from './fuzz.ts'

const FUZZ_SECONDS = 60
const REST_SECONDS = 60

/** Memory of the process before, during and after a minute of hostile requests. */
export async function measure(): Promise<void> {
  const house = await openHouse()
  await fetch(house.url).then((page) => page.text())
  await sleep(5_000)
  const before = residentMegabytes(house.pid)
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(house.pid))), 250)
  const heard = await fuzz(house.url, FUZZ_SECONDS * 1_000)
  const atTheEnd = residentMegabytes(house.pid)
  await sleep(REST_SECONDS * 1_000)
  clearInterval(watch)
  const after = residentMegabytes(house.pid)
  const total = Object.values(heard).reduce((sum, count) => sum + count, 0)
  const faults = Object.entries(heard).filter(([status]) => Number(status) >= 500 && status !== '503')
  console.log(`${total} demandes hostiles en ${FUZZ_SECONDS} s : ${JSON.stringify(heard)}`)
  console.log(
    `Mémoire avant ${before} Mo, au plus ${peak}, à la fin ${atTheEnd}, une minute après ${after} (but < 300)`,
  )
  await house.close()
  if (faults.length > 0) throw new Error(`faults under fuzz: ${JSON.stringify(faults)}`)
}

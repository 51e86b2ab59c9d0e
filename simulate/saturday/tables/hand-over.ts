import type { SeededRandom } from '#domain/competition/seeded-random.ts'
import { writeDelivery } from '#domain/competition/table/delivery.ts'
import type { Court, Device } from './device.ts'

/**
 * A table without network shows its final scores as a QR code to a telephone of the desk, which reads it once or twice.
 * @returns whether there were scores, and the desk has read them
 */
export async function handOver(court: Court, device: Device, random: SeededRandom): Promise<boolean> {
  const { ledger, secret } = court
  const finals = device.waiting.filter(({ act }) => act.kind === 'final').slice(-10)
  if (finals.length === 0) return false
  const delivery = await writeDelivery(secret, device.id, finals)
  const first = await court.deliver(delivery)
  ledger.judge('remise', first)
  if (first.status !== 200) return false
  ledger.handOver(device.id, finals)
  const { applied, known, aside } = first.body
  if (applied + known + aside !== finals.length)
    ledger.faults.push(`remise : ${finals.length} scores montrés, ${JSON.stringify(first.body)} lus`)
  if (random.next() < 0.3) {
    const again = await court.deliver(delivery)
    ledger.judge('remise', again)
    if (again.status === 200 && again.body.known !== finals.length)
      ledger.faults.push(`remise lue deux fois : ${JSON.stringify(again.body)} la seconde`)
  }
  return true
}

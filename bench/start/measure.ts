import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, residentMegabytes } from '../kit/figures.ts'
import { dropData } from '../kit/drop-data.ts'
import { ready, startServer, stopped } from '../kit/house.ts'

const PORT = 4391
const WARM_STARTS = 5

/**
 * Measures the time from the start of the process to its first answer, with its own database, then its memory at rest.
 */
export async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rebond-bench-start-'))
  const cold = await timedStart(folder)
  await stopped(cold.server)
  const warm = []
  for (let n = 0; n < WARM_STARTS; n++) {
    const { server, milliseconds } = await timedStart(folder)
    warm.push(milliseconds)
    if (n === WARM_STARTS - 1) {
      await new Promise((rest) => setTimeout(rest, 10_000))
      console.log(`Mémoire au repos, sans PostgreSQL : ${residentMegabytes(server.pid!)} Mo (but < 250)`)
    }
    await stopped(server)
  }
  console.log(`Premier démarrage (base créée, démonstration chargée) : ${Math.round(cold.milliseconds)} ms`)
  console.log(`Démarrage suivant, médiane de ${WARM_STARTS} : ${Math.round(median(warm))} ms`)
  dropData(folder)
}

async function timedStart(folder: string) {
  const server = startServer({ port: PORT, folder })
  return { server, milliseconds: await ready(`http://localhost:${PORT}/readyz`, server) }
}

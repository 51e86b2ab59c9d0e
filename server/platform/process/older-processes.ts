import { VERSION } from '../config/product.ts'
import type { Db } from '../database/client.ts'

/** A process of another version still serves this database. */
export class OlderProcess extends Error {
  override name = 'OlderProcess'
  constructor({ machine, pid, version }: Living) {
    const named = version ? `la version ${version}` : 'une version antérieure à la 0.3.0'
    super(
      `Le processus ${pid} de la machine ${machine} sert encore cette base avec ${named}\u00a0: remplacez-le par la ${VERSION}, puis recommencez. ` +
        'S’il vient d’être arrêté de force, recommencez dans deux minutes.',
    )
  }
}

/** Checks that each living process of this database runs the version of the caller. @throws OlderProcess */
export async function requireNoOlderProcess(db: Db): Promise<void> {
  const [history] = await db<{ present: boolean }[]>`select to_regclass('process_states') is not null as present`
  if (!history!.present) return
  const [other] = await db<Living[]>`
    select machine, pid, version from process_states
    where version is distinct from ${VERSION} and seen_at > clock_timestamp() - interval '2 minutes'
    order by seen_at desc limit 1`
  if (other) throw new OlderProcess(other)
}

type Living = { machine: string; pid: number; version: string | null }

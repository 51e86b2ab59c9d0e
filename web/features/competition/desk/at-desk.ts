import { orpc } from '#web/lib/api/api.ts'
import { isRefused } from '#web/lib/api/api-error.ts'
import { ApiFault } from '#web/lib/api/api-fault.ts'
import type { Procedure } from '#web/lib/acts/use-told-act.ts'

/** The parts that are read again after an act of the desk. An open preview is not among them: it reads its own again. */
export const DESK_PARTS = [
  orpc.desk.get,
  orpc.desk.changes,
  orpc.desk.hours,
  orpc.desk.audience,
  orpc.tables,
  orpc.matches,
  orpc.tournaments,
]

/**
 * An act at the desk, as the kits take it. Without an answer nobody knows whether it arrived: pressed again, it is done once.
 * @example
 * const finish = useToldAct({ ...atDesk(orpc.tournaments.finish), done: 'Tournoi clos' })
 */
export const atDesk = <Input, Answer>({ key, call }: Procedure<Input, Answer>) => ({
  act: {
    key,
    call: (...asked: Parameters<typeof call>) => call(...asked).catch(sayNotKept),
  },
  refresh: DESK_PARTS,
})

/** @throws the refusal as it is, and anything else as « Non enregistré » */
export function sayNotKept(error: unknown): never {
  throw isRefused(error) ? error : new ApiFault(NOT_KEPT)
}

const NOT_KEPT = { code: 'NOT_KEPT', status: 503, message: 'Non enregistré. Réessayer.', defined: true }

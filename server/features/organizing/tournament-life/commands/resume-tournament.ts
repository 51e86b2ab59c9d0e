import { lifeProblems } from '#domain/organizing/tournament-life.ts'
import { noteInJournals } from '#server/features/competition/desk/commands/note-in-journals.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { act } from '#server/platform/procedures/act.ts'
import { lockLife } from './lock-life.ts'

/** Opens again a tournament that was closed too soon: its desk and its tables write again. Asked again, it changes nothing. */
export async function resumeTournament(context: MemberContext, id: number) {
  await act(context, async (act) => {
    const { tx, now, note } = act
    const life = await lockLife(tx, id)
    if (life.status === 'active') return
    const problem = lifeProblems(life, now).resume
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    await tx`update tournaments set status = 'active', updated_at = ${now} where id = ${id}`
    await note('tournament.resume', { tournament: id }, { status: [life.status, 'active'] })
    await noteInJournals(act, id, { kind: 'resume', label: 'Tournoi rouvert' })
  })
}

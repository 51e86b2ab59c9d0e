import { lifeProblems } from '#domain/organizing/tournament-life.ts'
import { noteInJournals } from '#server/features/competition/desk/commands/note-in-journals.ts'
import type { Actor } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { Services } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { lockLife } from './lock-life.ts'

/** Closed too soon: its desk and its tables write again. Asked again, it changes nothing. */
export async function resumeTournament({ db, clock }: Services, id: number, actor: Actor) {
  const now = clock()
  await db.begin(async (tx) => {
    const life = await lockLife(tx, id)
    if (life.status === 'active') return
    const problem = lifeProblems(life, now).resume
    if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
    await tx`update tournaments set status = 'active', updated_at = ${now} where id = ${id}`
    const changes = { status: [life.status, 'active'] }
    await audit(tx, { ...actor, action: 'tournament.resume', entity: 'tournament', entity_id: id, changes })
    await noteInJournals(tx, id, { kind: 'resume', label: 'Tournoi rouvert' }, actor, now)
  })
}

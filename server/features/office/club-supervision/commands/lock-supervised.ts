import { type ClubAct, supervisionProblems } from '#domain/office/club-supervision/club-supervision.ts'
import { refuse } from '#server/platform/errors.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import { actRefusal } from '../policy.ts'
import { findLastActor, findSupervised, type SupervisedRow } from '../queries.ts'

/**
 * Locks a club for an act of an administrator, so that nobody changes it or its members meanwhile.
 * @throws NOT_FOUND, FORBIDDEN for their own club, CONFLICT with who changed it, NOT_ALLOWED_NOW with the reason
 */
export async function lockSupervised(
  { tx, viewer }: MemberAct,
  { id, version }: { id: number; version: string },
  act: ClubAct,
): Promise<SupervisedRow> {
  const forbidden = actRefusal(viewer, id)
  if (forbidden) throw refuse('FORBIDDEN', undefined, forbidden)
  await tx`select from clubs where id = ${id} for no key update`
  const club = await findSupervised(tx, id)
  if (!club) throw refuse('NOT_FOUND')
  const problem = supervisionProblems(club)[act]
  if (club.version !== version) {
    const by = await findLastActor(tx, id)
    throw refuse('CONFLICT', { by }, `${by ?? 'Quelqu’un'} vient de modifier ce club. Relisez sa fiche.`)
  }
  if (problem) throw refuse('NOT_ALLOWED_NOW', undefined, problem)
  return club
}

import {
  TOURNAMENT_FIELDS,
  type TournamentField,
  type TypedTournament,
} from '#domain/organizing/tournament-form/tournament-fields.ts'
import { OFFER_AGAIN_JOB } from '#server/features/registrations/registrations/commands/waiting-list/offer-again.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { refuse } from '#server/platform/errors.ts'
import { once } from '#server/platform/procedures/idempotency.ts'
import { viewForm } from '../form-view.ts'
import { courtProblems } from '../court-problems.ts'
import { formMode } from '../policy.ts'
import { type Preview, previewChanges } from '../preview.ts'
import { findForm, type KeptForm } from '../queries.ts'
import { type Changes, readChanges } from '../read-changes.ts'
import { lockForm } from './lock-form.ts'
import { tellChanges } from './tell-changes.ts'
import { writeAnswers } from './write-answers.ts'

type Input = { id: number; form_version: number; fields: Partial<TypedTournament>; told?: number | undefined }

/**
 * A draft keeps whatever is typed. Once it is published it changes as a whole or not at all, and the clubs concerned are
 * told, as many as the preview said.
 * @throws CONFLICT, COURT_IN_USE, FORM_NOT_VALID, PLACES_TAKEN, AUDIENCE_CHANGED, NOT_ALLOWED_NOW
 */
export function saveForm(context: MemberContext, input: Input) {
  return once(context, { route: 'tournaments.save', input }, async (tx) => {
    const kept = await lockForm(tx, context, input.id)
    const mode = formMode(kept, context.clock())
    if (mode === 'closed') throw refuse('NOT_ALLOWED_NOW', undefined, CLOSED)
    const changes = await readChanges(tx, context.viewer, kept, input.form_version, input.fields)
    if (changes.fields.length === 0) return answer(tx, context, kept, input, null)
    if (changes.fields.includes('courts')) {
      const problems = await courtProblems(tx, kept.id, changes.answers.courts)
      if (problems[0]) throw refuse('COURT_IN_USE', { problems }, problems[0].message)
    }
    const preview = mode === 'draft' ? null : await previewChanges(tx, context, kept, changes)
    if (preview) refuseUnready(preview, input.told)
    const saved = { by: context.viewer.user_id, at: context.clock() }
    const written = await writeAnswers(tx, kept, { ...changes, keeps_unfinished: mode === 'draft' }, saved)
    if (preview) {
      await note(tx, context, kept, changes, preview)
      await tellChanges(tx, context, kept, preview.told)
      // Places that were added go to who waits for them.
      if (changes.fields.includes('categories'))
        await context.jobs.enqueue(tx, OFFER_AGAIN_JOB, { club_id: kept.organizer_club_id })
    }
    return answer(tx, context, (await findForm(tx, kept.id))!, input, written)
  })
}

type Written = Awaited<ReturnType<typeof writeAnswers>>

/** The form as it stands now, and the numbers of what was sent in a list. */
async function answer(tx: Tx, context: MemberContext, kept: KeptForm, { fields }: Input, written: Written | null) {
  const numbers = (sent: readonly { id: number | null }[] | undefined, ids: number[] | null | undefined) =>
    sent ? (ids ?? sent.map(({ id }) => id)) : null
  return {
    ...(await viewForm(tx, context, kept)),
    category_ids: numbers(fields.categories, written?.category_ids),
    court_ids: numbers(fields.courts, written?.court_ids),
  }
}

function refuseUnready({ problems, places_taken, told }: Preview, expected = 0) {
  if (places_taken) throw refuse('PLACES_TAKEN', { problems }, problems[0]!.message)
  if (problems.length > 0) throw refuse('FORM_NOT_VALID', { problems }, problems[0]!.message)
  if (told.length !== expected) throw refuse('AUDIENCE_CHANGED', { told: told.length })
}

async function note(tx: Tx, context: MemberContext, kept: KeptForm, { fields }: Changes, { changes, told }: Preview) {
  const isPersonal = (field: TournamentField) => TOURNAMENT_FIELDS[field].personal === true
  const pairs = (personal: boolean) =>
    changes
      .filter(({ field }) => isPersonal(field) === personal)
      .map(({ label, before, after }) => [label, before, after])
  await audit(tx, {
    ...actorOf(context),
    action: 'tournament.save',
    entity: 'tournament',
    entity_id: kept.id,
    changes: { fields, changes: pairs(false), told: told.length },
    ...(fields.some(isPersonal) ? { personal: { subject_id: null, changes: { changes: pairs(true) } } } : {}),
  })
}

const CLOSED = 'Ce tournoi est terminé ou annulé\u00a0: sa fiche ne change plus.'

import {
  TOURNAMENT_FIELDS,
  type TournamentField,
  type TypedTournament,
} from '#domain/organizing/tournament-form/tournament-fields.ts'
import { OFFER_AGAIN_JOB } from '#server/features/registrations/registrations/commands/waiting-list/offer-again.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { actOnce, type MemberAct } from '#server/platform/procedures/act.ts'
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
 * Saves fields of a form. A draft keeps all that is typed, valid or not. A published tournament takes all the changes or none,
 * and the clubs concerned are told, as many as the preview said.
 * @throws CONFLICT, COURT_IN_USE, FORM_NOT_VALID, PLACES_TAKEN, AUDIENCE_CHANGED, NOT_ALLOWED_NOW
 */
export function saveForm(context: MemberContext, input: Input) {
  return actOnce(
    context,
    { route: 'tournaments.save', input },
    async (act) => {
      const { tx, now, viewer, jobs } = act
      const kept = await lockForm(act, input.id)
      const mode = formMode(kept, now)
      if (mode === 'closed') throw refuse('NOT_ALLOWED_NOW', undefined, CLOSED)
      const changes = await readChanges(tx, viewer, kept, input.form_version, input.fields)
      if (changes.fields.length === 0) return answer(act, kept, input, null)
      if (changes.fields.includes('courts')) {
        const problems = await courtProblems(tx, kept.id, changes.answers.courts)
        if (problems[0]) throw refuse('COURT_IN_USE', { problems }, problems[0].message)
      }
      const preview = mode === 'draft' ? null : await previewChanges(tx, act, kept, changes)
      if (preview) refuseUnready(preview, input.told)
      const written = await writeAnswers(act, kept, { ...changes, keeps_unfinished: mode === 'draft' })
      if (preview) {
        await noteSaved(act, kept, changes, preview)
        await tellChanges(act, kept, preview.told)
        // Places that were added go to the teams that wait for them.
        if (changes.fields.includes('categories'))
          await jobs.enqueue(tx, OFFER_AGAIN_JOB, { club_id: kept.organizer_club_id })
      }
      return answer(act, (await findForm(tx, kept.id))!, input, written)
    },
    GUARDS,
  )
}

/** A team has ordered between the check and the writing: its order stands. */
const GUARDS = { tournament_extras_never_over: 'PLACES_TAKEN' } as const

type Written = Awaited<ReturnType<typeof writeAnswers>>

/** The form as it stands now, and the identifiers of the categories, extras and courts that were sent. */
async function answer(act: MemberAct, kept: KeptForm, { fields }: Input, written: Written | null) {
  const numbers = (sent: readonly { id: number | null }[] | undefined, ids: number[] | null | undefined) =>
    sent ? (ids ?? sent.map(({ id }) => id)) : null
  return {
    ...(await viewForm(act.tx, act, kept)),
    category_ids: numbers(fields.categories, written?.category_ids),
    extra_ids: numbers(fields.extras, written?.extra_ids),
    court_ids: numbers(fields.courts, written?.court_ids),
  }
}

function refuseUnready({ problems, places_taken, told }: Preview, expected = 0) {
  if (places_taken) throw refuse('PLACES_TAKEN', { problems }, problems[0]!.message)
  if (problems.length > 0) throw refuse('FORM_NOT_VALID', { problems }, problems[0]!.message)
  if (told.length !== expected) throw refuse('AUDIENCE_CHANGED', { told: told.length })
}

async function noteSaved({ note }: MemberAct, kept: KeptForm, { fields }: Changes, { changes, told }: Preview) {
  const isPersonal = (field: TournamentField) => TOURNAMENT_FIELDS[field].personal === true
  const pairs = (personal: boolean) =>
    changes
      .filter(({ field }) => isPersonal(field) === personal)
      .map(({ label, before, after }) => [label, before, after])
  await note(
    'tournament.save',
    { tournament: kept.id },
    { fields, changes: pairs(false), told: told.length },
    fields.some(isPersonal) ? { personal: { subject_id: null, changes: { changes: pairs(true) } } } : {},
  )
}

const CLOSED = 'Ce tournoi est terminé ou annulé\u00a0: sa fiche ne change plus.'

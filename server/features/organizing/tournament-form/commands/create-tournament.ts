import { addDays, daysBetween } from '#domain/common/dates/local-time.ts'
import { readTournament } from '#domain/organizing/tournament-form/answers.ts'
import { defaultTournament } from '#domain/organizing/tournament-form/defaults.ts'
import { DAYS_MAX, dayProblem } from '#domain/organizing/tournament-form/times.ts'
import type { TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { once } from '#server/platform/procedures/idempotency.ts'
import { clubToOrganizeFor } from '../policy.ts'
import { getOffered } from '../queries.ts'
import { findTown } from '#server/reference/find-communes.ts'
import { listCollectionMeans } from '#server/features/registrations/collection/queries.ts'
import { insertDraft } from './insert-draft.ts'

type Input = {
  title: string
  starts_on: string
  insee: string
  ends_on?: string | undefined
  venue_name?: string | undefined
  club_id?: number | undefined
}

/** A draft of which the essential is said, and the rest is filled in as most would. @throws FORM_NOT_VALID with problems */
export function createTournament(context: MemberContext, input: Input) {
  const { viewer, clock } = context
  return once(context, { route: 'tournaments.create', input, alike: true }, async (tx) => {
    const { club_id: asked, ...essential } = input
    const club_id = await clubToOrganizeFor(tx, viewer, asked)
    const { ends_on = input.starts_on, venue_name = '' } = essential
    const [town, offered, means] = await Promise.all([
      findTown(tx, input.insee),
      getOffered(tx),
      listCollectionMeans({ db: tx, payments: context.payments }, club_id),
    ])
    const zone = town?.time_zone ?? PARIS
    const days = daysOf(input.starts_on, ends_on)
    const typed: TypedTournament = {
      ...defaultTournament({ ...essential, ends_on, venue_name }, { zone, means, days }, clock()),
      venue_postal_code: town?.postal_code ?? '',
    }
    const facts = {
      town,
      zone,
      kept_zone: zone,
      has_town: town !== null,
      has_rules_file: true,
      when: { starts_at: clock(), ends_at: clock(), days },
      categories: [],
      court_ids: [],
      offered,
    }
    const { answers, problems } = readTournament(typed, facts)
    const { title, when } = answers
    if (problems.length > 0 || title === undefined || !when || !town) throw refuse('FORM_NOT_VALID', { problems })
    const { postal_code: _, ...columns } = town
    return insertDraft(tx, context, {
      club_id,
      previous_tournament_id: null,
      typed,
      answers: { ...answers, title, when },
      facts,
      town: columns,
    })
  })
}

/** None while the dates are not valid: their problem is said. */
function daysOf(starts_on: string, ends_on: string): string[] {
  if (dayProblem(starts_on) !== null || dayProblem(ends_on) !== null) return []
  const length = Math.min(DAYS_MAX, daysBetween(starts_on, ends_on) + 1)
  return Array.from({ length: Math.max(0, length) }, (_, i) => addDays(starts_on, i))
}

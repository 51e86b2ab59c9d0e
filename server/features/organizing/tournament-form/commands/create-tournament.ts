import { addDays, daysBetween } from '#domain/common/dates/local-time.ts'
import { readTournament } from '#domain/organizing/tournament-form/answers.ts'
import { defaultTournament } from '#domain/organizing/tournament-form/defaults.ts'
import { DAYS_MAX, dayProblem } from '#domain/organizing/tournament-form/times.ts'
import type { TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { PARIS } from '#domain/common/reference/departments.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { actOnce } from '#server/platform/procedures/act.ts'
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

/** Makes a draft from the essential answers and fills in the rest by default. @throws FORM_NOT_VALID with problems */
export function createTournament(context: MemberContext, input: Input) {
  return actOnce(context, { route: 'tournaments.create', input, alike: true }, async (act) => {
    const { tx, now, viewer, payments } = act
    const { club_id: asked, ...essential } = input
    const club_id = await clubToOrganizeFor(tx, viewer, asked)
    const { ends_on = input.starts_on, venue_name = '' } = essential
    const [town, offered, means] = await Promise.all([
      findTown(tx, input.insee),
      getOffered(tx),
      listCollectionMeans({ db: tx, payments }, club_id),
    ])
    const zone = town?.time_zone ?? PARIS
    const days = daysOf(input.starts_on, ends_on)
    const typed: TypedTournament = {
      ...defaultTournament({ ...essential, ends_on, venue_name }, { zone, means, days }, now),
      venue_postal_code: town?.postal_code ?? '',
    }
    const facts = {
      town,
      zone,
      kept_zone: zone,
      has_town: town !== null,
      has_rules_file: true,
      when: { starts_at: now, ends_at: now, days },
      categories: [],
      extra_ids: [],
      court_ids: [],
      offered,
    }
    const { answers, problems } = readTournament(typed, facts)
    const { title, when } = answers
    if (problems.length > 0 || title === undefined || !when || !town) throw refuse('FORM_NOT_VALID', { problems })
    const { postal_code: _, ...columns } = town
    return insertDraft(act, {
      club_id,
      previous_tournament_id: null,
      typed,
      answers: { ...answers, title, when },
      facts,
      town: columns,
    })
  })
}

/** The days of the tournament; none when a date is not valid, which the form then says. */
function daysOf(starts_on: string, ends_on: string): string[] {
  if (dayProblem(starts_on) !== null || dayProblem(ends_on) !== null) return []
  const length = Math.min(DAYS_MAX, daysBetween(starts_on, ends_on) + 1)
  return Array.from({ length: Math.max(0, length) }, (_, i) => addDays(starts_on, i))
}

import { localDay, localTime } from '#domain/common/dates/local-time.ts'
import type { DocumentType } from '#domain/common/reference/document-types.ts'
import type { TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { createTournament } from '#server/features/organizing/tournament-form/commands/create-tournament.ts'
import { saveForm } from '#server/features/organizing/tournament-form/commands/save-form.ts'
import { demoPhone } from '../clubs/clubs.ts'
import type { Random } from '../random.ts'
import { memberOf, type Stage } from '../stage.ts'
import { typedSelling } from './selling.ts'
import type { SeedTournament } from './tournaments.ts'

/** Drafts with all their answers, typed by their organiser on the day that they were begun. */
export async function makeDrafts(
  stage: Stage,
  tournaments: readonly SeedTournament[],
  asked: ReadonlyMap<number, readonly DocumentType[]>,
  random: Random,
) {
  for (const [i, tournament] of tournaments.entries()) {
    if (i % DRAFTS_A_PLAN === 0) await stage.refresh()
    await stage.moveTo(tournament.times.created_at)
    const context = stage.as(memberOf(tournament.organizer))
    const { organizer, times, zone, texts } = tournament
    const { id, form_version } = await createTournament(context, {
      title: texts.title,
      starts_on: localDay(times.starts_at, zone),
      ends_on: localDay(times.ends_at, zone),
      insee: organizer.town.insee,
      venue_name: organizer.hall.name,
    })
    const fields = typed(tournament, documentsOf(tournament, asked, random), random)
    const { category_ids, blockers } = await saveForm(context, { id, form_version, fields })
    requireNumbers(tournament, id, category_ids, blockers)
  }
}

const DRAFTS_A_PLAN = 30

/** Nothing stands against publishing it, and the rest of the demonstration knows it by the numbers that it was planned with. */
function requireNumbers(
  { id, categories, texts }: SeedTournament,
  made: number,
  category_ids: (number | null)[] | null,
  blockers: readonly { at: string; message: string }[],
) {
  const planned = categories.map((category) => category.id).join()
  if (id !== made || planned !== category_ids?.join() || blockers.length > 0)
    throw new Error(
      `${texts.title}: ${id} (${planned}) came as ${made} (${category_ids?.join()}) ${JSON.stringify(blockers)}`,
    )
}

function documentsOf(
  { id, state }: SeedTournament,
  asked: ReadonlyMap<number, readonly DocumentType[]>,
  random: Random,
) {
  const often = state === 'planned' && random.chance(0.4) ? ['assurance_rc', 'liste_joueurs'] : []
  return [...(asked.get(id) ?? often)]
}

function typed(tournament: SeedTournament, required_documents: string[], random: Random): Partial<TypedTournament> {
  const { organizer, times, zone, texts, state } = tournament
  const day = (instant: Date) => localDay(instant, zone)
  const time = (instant: Date) => localTime(instant, zone)
  return {
    description: texts.description,
    starts_time: time(times.starts_at),
    ends_time: time(times.ends_at),
    venue_address: organizer.hall.street,
    venue_postal_code: organizer.town.postal_code,
    contact_phone: demoPhone(random),
    categories: tournament.categories.map(
      ({ category, gender, division, day: played, price_cents, max_participants, format }) => ({
        id: null,
        category,
        gender,
        division: division ?? '',
        day: played,
        price: String(price_cents / 100),
        max_participants: String(max_participants),
        format,
      }),
    ),
    ...typedSelling(tournament),
    registration_opens_on: day(times.registration_opens_at),
    registration_opens_time: time(times.registration_opens_at),
    registration_closes_on: day(times.registration_closes_at),
    registration_closes_time: time(times.registration_closes_at),
    payment_timing: tournament.payment_timing,
    payment_methods: tournament.payment_methods,
    required_documents,
    max_teams_per_club: String(tournament.max_teams_per_club),
    prize: texts.prize ?? '',
    rules: texts.rules,
    ...(times.published_at ? { authorisation_requested_on: day(times.published_at) } : {}),
    ...(times.published_at && state !== 'planned'
      ? { authorisation_granted_on: day(times.registration_opens_at) }
      : {}),
  }
}

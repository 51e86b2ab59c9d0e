import { localDay } from '#domain/common/dates/local-time.ts'
import { type FormFacts, readTournament } from '#domain/organizing/tournament-form/answers.ts'
import { nextEdition } from '#domain/organizing/tournament-form/next-year.ts'
import { typedTournament } from '#domain/organizing/tournament-form/typed.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { once } from '#server/platform/procedures/idempotency.ts'
import { loadFacts } from '../facts.ts'
import { clubToOrganizeFor, refuseStranger } from '../policy.ts'
import { findForm, getPlace, type KeptForm } from '../queries.ts'
import { insertDraft } from './insert-draft.ts'

/** The same tournament a year later, as a draft. @throws NOT_FOUND, ORGANIZING_NOT_GRANTED, FORM_NOT_VALID, FORBIDDEN */
export function duplicateTournament(context: MemberContext, input: { id: number }) {
  const { viewer, clock } = context
  return once(context, { route: 'tournaments.duplicate', input, alike: true }, async (tx) => {
    const source = await findForm(tx, input.id)
    if (!source) throw refuse('NOT_FOUND')
    refuseStranger(viewer, source.organizer)
    const club_id = await clubToOrganizeFor(tx, viewer, source.organizer_club_id)
    const typed = nextEdition(typedTournament(source.answers, source.zone), localDay(clock(), source.zone))
    const known = await loadFacts(tx, source, typed)
    const facts = { ...known, offered: withThoseOf(source, known.offered), categories: [], court_ids: [] }
    const { answers, problems } = readTournament(typed, facts)
    const { title, when } = answers
    if (title === undefined || !when) throw refuse('FORM_NOT_VALID', { problems })
    return insertDraft(tx, context, {
      club_id,
      previous_tournament_id: source.id,
      typed,
      answers: { ...answers, title, when },
      facts,
      town: await getPlace(tx, source.id),
    })
  })
}

/** What was chosen once may be chosen again, even if the platform no longer offers it. */
const withThoseOf = ({ answers }: KeptForm, { categories, divisions }: FormFacts['offered']): FormFacts['offered'] => ({
  categories: [...categories, ...answers.categories.map(({ category }) => category)],
  divisions: [...divisions, ...answers.categories.flatMap(({ division }) => division ?? [])],
})

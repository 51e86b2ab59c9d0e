import { localDay } from '#domain/common/dates/local-time.ts'
import { type FormFacts, readTournament } from '#domain/organizing/tournament-form/answers.ts'
import { nextEdition } from '#domain/organizing/tournament-form/next-year.ts'
import { typedTournament } from '#domain/organizing/tournament-form/typed.ts'
import type { MemberContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/errors.ts'
import { actOnce } from '#server/platform/procedures/act.ts'
import { loadFacts } from '../facts.ts'
import { clubToOrganizeFor, refuseStranger } from '../policy.ts'
import { findForm, getPlace, type KeptForm } from '../queries.ts'
import { insertDraft } from './insert-draft.ts'

/** Copies a tournament to a year later, as a draft. @throws NOT_FOUND, ORGANIZING_NOT_GRANTED, FORM_NOT_VALID, FORBIDDEN */
export function duplicateTournament(context: MemberContext, input: { id: number }) {
  return actOnce(context, { route: 'tournaments.duplicate', input, alike: true }, async (act) => {
    const { tx, now, viewer } = act
    const source = await findForm(tx, input.id)
    if (!source) throw refuse('NOT_FOUND')
    refuseStranger(viewer, source.organizer)
    const club_id = await clubToOrganizeFor(tx, viewer, source.organizer_club_id)
    const typed = nextEdition(typedTournament(source.answers, source.zone), localDay(now, source.zone))
    const known = await loadFacts(tx, source, typed)
    const facts = {
      ...known,
      offered: withThoseOf(source, known.offered),
      categories: [],
      extra_ids: [],
      court_ids: [],
    }
    const { answers, problems } = readTournament(typed, facts)
    const { title, when } = answers
    if (title === undefined || !when) throw refuse('FORM_NOT_VALID', { problems })
    return insertDraft(act, {
      club_id,
      previous_tournament_id: source.id,
      typed,
      answers: { ...answers, title, when },
      facts,
      town: await getPlace(tx, source.id),
    })
  })
}

/** Adds the categories and divisions of the source, which may be chosen again even when the platform no longer offers them. */
const withThoseOf = ({ answers }: KeptForm, { categories, divisions }: FormFacts['offered']): FormFacts['offered'] => ({
  categories: [...categories, ...answers.categories.map(({ category }) => category)],
  divisions: [...divisions, ...answers.categories.flatMap(({ division }) => division ?? [])],
})

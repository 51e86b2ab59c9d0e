import type { TournamentAnswers } from '#domain/organizing/tournament-form/answers.ts'
import type { TournamentField, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import type { MemberAct } from '#server/platform/procedures/act.ts'
import type { LoadedFacts } from '../facts.ts'
import { findForm, type Place } from '../queries.ts'
import { writeAnswers } from './write-answers.ts'

type Draft = {
  club_id: number
  previous_tournament_id: number | null
  typed: TypedTournament
  answers: Partial<TournamentAnswers> & Pick<TournamentAnswers, 'title' | 'when'>
  facts: LoadedFacts
  town: Place
}

/** Writes a new tournament, which only its organisers see. */
export async function insertDraft(act: MemberAct, draft: Draft) {
  const { tx, now, note } = act
  const { club_id, previous_tournament_id, typed, answers, facts, town } = draft
  // Tournaments of a demonstration club belong to the demonstration, and are compared with nothing real.
  const [club] = await tx<{ demo: boolean }[]>`select demo from clubs where id = ${club_id}`
  const [row] = await tx<{ id: number }[]>`
    insert into tournaments ${tx({
      organizer_club_id: club_id,
      previous_tournament_id,
      title: answers.title,
      starts_at: answers.when.starts_at,
      ends_at: answers.when.ends_at,
      ...town,
      status: 'draft',
      demo: club!.demo,
      form_version: 0,
      created_at: now,
    })} returning id`
  const { id } = row!
  const kept = (await findForm(tx, id))!
  const fields = Object.keys(typed) as TournamentField[]
  await writeAnswers(act, kept, { typed, answers, facts, fields, keeps_unfinished: true })
  const action = previous_tournament_id === null ? 'tournament.create' : 'tournament.duplicate'
  const changes = { status: [null, 'draft'], club_id, ...(previous_tournament_id && { previous_tournament_id }) }
  await note(action, { tournament: id }, changes)
  return { id, form_version: 1 }
}

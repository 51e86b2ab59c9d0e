import type { TournamentAnswers } from '#domain/organizing/tournament-form/answers.ts'
import type { TournamentField, TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { actorOf } from '#server/platform/journal/actor.ts'
import { audit } from '#server/platform/journal/audit.ts'
import type { MemberContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/client.ts'
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

/** A new tournament, seen by its organisers alone. */
export async function insertDraft(tx: Tx, context: MemberContext, draft: Draft) {
  const { club_id, previous_tournament_id, typed, answers, facts, town } = draft
  const now = context.clock()
  // What a club of the demonstration organises is of it too, and is compared with nothing real.
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
  await writeAnswers(
    tx,
    kept,
    { typed, answers, facts, fields, keeps_unfinished: true },
    { by: context.viewer.user_id, at: now },
  )
  await audit(tx, {
    ...actorOf(context),
    action: previous_tournament_id === null ? 'tournament.create' : 'tournament.duplicate',
    entity: 'tournament',
    entity_id: id,
    changes: { status: [null, 'draft'], club_id, ...(previous_tournament_id && { previous_tournament_id }) },
  })
  return { id, form_version: 1 }
}

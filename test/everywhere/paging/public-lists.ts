import { createRegistration, createTournament } from '#test/kit/factories.ts'
import { filesAlike, tournamentsAlike } from './admin-lists.ts'
import { clubsAlike, type Filled, instantOfNth, type Lists, numbers } from './list.ts'

/** The lists that everybody may read. */
export const PUBLIC_LISTS: Lists = {
  'comments.list': async (filled) => {
    const { id } = await createTournament(sqlOf(filled), { in_days: -1, status: 'completed' })
    const clubs = await clubsAlike(filled, 'Auteurs d’avis')
    await sqlOf(filled)`
      insert into comments (tournament_id, club_id, rating, body, status, created_at)
      select ${id}, (${clubs}::int[])[n], 4, 'Bien', 'published', ${instantOfNth(filled)} from ${numbers(filled)}`
    return [{ by: filled.entrant, id }]
  },
  'photos.list': async (filled) => {
    const { id } = await createTournament(sqlOf(filled), { in_days: -1, status: 'completed' })
    const files = await filesAlike(filled, 'photos')
    await sqlOf(filled)`
      insert into photos (tournament_id, club_id, body, status, file_id, consent_at, created_at)
      select ${id}, ${filled.entrant.club_id}, '', 'published', (${files}::uuid[])[n], now(), ${instantOfNth(filled)} from ${numbers(filled)}`
    return [{ by: filled.entrant, id }]
  },
  'matches.list': async (filled) => {
    const db = sqlOf(filled)
    const tournament = await createTournament(db, { in_days: 0 })
    const [one, other] = [await enter(filled, tournament), await enter(filled, tournament)]
    for (const [status, score] of [
      ['scheduled', null],
      ['completed', 40],
    ] as const)
      await db`
        insert into matches (tournament_id, tournament_category_id, team1_id, team2_id, scheduled_date, status, score_team1, score_team2)
        select ${tournament.id}, ${tournament.tournament_category_id}, ${one.id}, ${other.id}, ${instantOfNth(filled)}, ${status}, ${score}::int, ${score}::int
        from ${numbers(filled)}`
    // A match whose teams are not known yet is of no club.
    await db`
      insert into matches (tournament_id, tournament_category_id, scheduled_date)
      values (${tournament.id}, ${tournament.tournament_category_id}, ${new Date()})`
    const asked = { tournament_id: String(tournament.id) }
    const questions: Record<string, string>[] = [{}, { state: 'unfinished' }, { state: 'finished' }, { club: 'mine' }]
    return questions.map((more) => ({ by: filled.entrant, query: { ...asked, ...more } }))
  },
  'tournaments.list': async (filled) => {
    const coming = await tournamentsAlike(filled, 'registration_open')
    const past = await tournamentsAlike(filled, 'completed')
    const db = sqlOf(filled)
    await db`update tournaments set starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days' where id = any(${past}::int[])`
    await db`
      insert into matches (tournament_id, tournament_category_id, scheduled_date)
      select t.id, tc.id, t.starts_at from tournaments t join tournament_categories tc on tc.tournament_id = t.id
      where t.id = any(${[...coming, ...past]}::int[])`
    const questions: Record<string, string>[] = [
      { near: '69123' },
      { q: 'jumeau', order: 'relevance' },
      { past: 'true', order: 'date' },
      { with_matches: 'true', order: 'date' },
    ]
    return questions.map((query) => ({ by: filled.entrant, query }))
  },
}

const sqlOf = ({ server }: Filled) => server.services.db

const enter = (filled: Filled, tournament: { id: number; tournament_category_id: number }) =>
  createRegistration(sqlOf(filled), { tournament, club_id: filled.entrant.club_id })

import type { CategorySetUp, CompetitionList } from '#contract/competition/competitions.ts'
import type { Desk } from '#contract/competition/desk-view.ts'
import { seededRandom } from '#domain/competition/seeded-random.ts'
import { act, type Post } from './desk.ts'

type Fate = { minute: number; meet: (post: Post, desk: Desk) => Promise<void> }

/**
 * Random events of a day. In each category at most one team withdraws; some come back, and a spare team takes the place
 * where there is one. A Swiss team never comes back, and is replaced only before its first match, which keeps byes
 * simple. For a part of the day the desk must validate the scores of tables.
 */
export async function fatesOf({ person, tournament_id }: Post, seed: number, length: number): Promise<Fate[]> {
  const random = seededRandom(seed * 30_011)
  const { categories }: CompetitionList = await person.must('GET', `/tournaments/${tournament_id}/competitions`)
  const checks = [true, false].map((checked, index) => ({
    minute: length * (index === 0 ? 0.25 : 0.65),
    meet: ({ person: organizer, ledger }: Post) => checkScores(organizer, ledger, tournament_id, checked),
  }))
  const teams = categories.flatMap((category) => {
    const at = (from: number, to: number) => length * (from + (to - from) * random.next())
    const drawn = category.draw?.pools.flat() ?? []
    const team = drawn[random.below(drawn.length)]
    if (!team || random.next() < 0.2) return []
    const leaves = (minute: number): Fate => ({ minute, meet: (post, desk) => leave(post, desk, category.id, team) })
    const [spare] = category.teams.filter(({ seed: place, stands }) => place === null && stands === 'approved')
    const isSwiss = category.format?.kind === 'swiss'
    const comes = (minute: number): Fate[] =>
      spare
        ? [{ minute, meet: (post) => replace(post, category, team, spare.registration_id) }]
        : [{ minute, meet: (post, desk) => comeBack(post, desk, category.id, team) }]
    if (isSwiss) return random.next() < 0.5 && spare ? comes(1) : [leaves(at(0.2, 0.8))]
    const minute = at(0.05, 0.6)
    return [leaves(minute), ...(spare || random.next() < 0.4 ? comes(minute + 8 + random.below(40)) : [])]
  })
  return [...teams, ...checks].toSorted((one, other) => one.minute - other.minute)
}

/** Switches « Valider les scores des tables » on or off. */
async function checkScores(organizer: Post['person'], ledger: Post['ledger'], tournament_id: number, checked: boolean) {
  const answer = await organizer.call('PUT', `/tournaments/${tournament_id}/table-scores`, { checked })
  ledger.judge('scores à valider', answer)
}

const isThere = (desk: Desk, team: string) => desk.teams.find(({ registration_id }) => registration_id === team)

async function leave(post: Post, desk: Desk, category_id: number, team: string) {
  if (isThere(desk, team)?.withdrawn !== null) return
  await act(post, category_id, { kind: 'withdraw', team, reason: 'Trois joueurs blessés' })
}

async function comeBack(post: Post, desk: Desk, category_id: number, team: string) {
  if (!isThere(desk, team)?.withdrawn) return
  await act(post, category_id, { kind: 'reinstate', team })
}

/** Reads the preview of « Remplacer », then does it, and tries again when the preview is stale. */
async function replace({ person, ledger }: Post, { id }: CategorySetUp, team: string, by: string) {
  const change = { kind: 'replace_team', team, by }
  for (let tries = 0; tries < 5; tries++) {
    const preview = await person.call('POST', `/tournament-categories/${id}/change-preview`, { id, change })
    if (preview.status !== 200) return ledger.judge('aperçu replace', preview)
    const { hash } = preview.body
    const asked = { by: person.email, kind: 'replace' as const, category_id: id, team, comes: by }
    const done = await ledger.do(asked, (request_id) =>
      person.call('PUT', `/tournament-categories/${id}/change`, { request_id, change, hash }),
    )
    if (done.is_dated) return
  }
}

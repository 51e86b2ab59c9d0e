import type { KeptWords, TriedComment } from '#contract/community/moderation-words.ts'
import { COMMENTS_TRIED } from '#domain/community/moderation/moderation-words.ts'
import { FIRST_WORDS, tokensOf, type WordLists } from '#domain/community/moderation/words.ts'
import type { Db, Sql, Statement } from '#server/platform/database/client.ts'

/** Reads the lists that are in force. */
export async function getWords(db: Sql): Promise<WordLists> {
  const [kept] = await db<WordLists[]>`select hold, flag, allow from moderation_words`
  return kept ?? FIRST_WORDS
}

/** Reads the same lists with their version and last change, for the person who changes them. */
export async function getKeptWords(db: Sql): Promise<Omit<KeptWords, 'permissions'>> {
  const [kept] = await db<Omit<KeptWords, 'permissions'>[]>`
    select w.hold, w.flag, w.allow, w.version,
      json_build_object('at', iso_instant(w.changed_at), 'by', (
        select p.full_name from audit_log l join profiles p on p.id = l.actor_id
        where l.entity = 'moderation_words' order by l.id desc limit 1)) as changed
    from moderation_words w`
  return kept ?? { hold: [...FIRST_WORDS.hold], flag: [...FIRST_WORDS.flag], allow: [], version: 0, changed: null }
}

type Read = Omit<TriedComment, 'words' | 'is_new'> & { tournament_id: number }

/** Lists the latest comments, in any state, the last first. */
export const listLatestComments = (db: Db) => db<Read[]>`
  select v.id, v.type, v.body, v.tournament_id, c.name as club, t.title as tournament, iso_instant(v.created_at) as created_at
  from (
    select id, 'commentaire' as type, body, tournament_id, club_id, created_at from comments
    where body <> '' order by created_at desc limit ${COMMENTS_TRIED}) v
    join clubs c on c.id = v.club_id join tournaments t on t.id = v.tournament_id
  order by v.created_at desc, v.id`

/**
 * Lists the names that contain one of these words: of communes, of clubs, and of teams and players entered in these
 * tournaments, with the tournament; null for a name that holds everywhere.
 */
export async function listNamesHolding(db: Sql, tournaments: readonly number[], words: readonly string[]) {
  const one = `\\m(${[...new Set(words.flatMap(tellingTokens))].join('|')})[sx]?\\M`
  const holds = (name: Statement) => db`regexp_replace(${name}, '(.)\\1+', '\\1', 'g') ~ ${one}`
  return db<{ name: string; tournament_id: number | null }[]>`
    select name, null::int as tournament_id from communes where ${holds(db`search`)}
    union select name, null from clubs where ${holds(db`plain(name)`)}
    union select team_name, tournament_id from registrations
      where tournament_id = any(${[...tournaments]}) and ${holds(db`plain(team_name)`)}
    union select n.name, r.tournament_id
      from registrations r join players p on p.team_id = r.team_id
        cross join unnest(array[p.last_name, p.first_name || ' ' || p.last_name]) n (name)
      where r.tournament_id = any(${[...tournaments]}) and ${holds(db`plain(p.first_name || ' ' || p.last_name)`)}`
}

/** Little words, as in 'va te faire voir', stand in many names, so the longer ones are looked for. */
function tellingTokens(word: string): string[] {
  const tokens = tokensOf(word).filter((token) => /^[\p{L}\p{N}]+$/u.test(token))
  const long = tokens.filter(({ length }) => length > 3)
  return long.length > 0 ? long : tokens
}

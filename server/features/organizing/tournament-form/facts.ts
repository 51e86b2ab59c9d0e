import { departmentTimeZone } from '#domain/common/reference/departments.ts'
import type { FormFacts } from '#domain/organizing/tournament-form/answers.ts'
import type { TypedTournament } from '#domain/organizing/tournament-form/tournament-fields.ts'
import { type Town, findTown } from '#server/reference/find-communes.ts'
import type { Sql } from '#server/platform/database/client.ts'
import { findFile } from '#server/platform/uploads/files.ts'
import { getOffered, type KeptForm } from './queries.ts'

/** Facts that answers are judged by, with the commune that is typed, if there is one. */
export type LoadedFacts = FormFacts & { town: Town | null }

export async function loadFacts(db: Sql, kept: KeptForm, typed: TypedTournament): Promise<LoadedFacts> {
  const { answers, zone: kept_zone, organizer_club_id } = kept
  const [town, file, offered] = await Promise.all([
    findTown(db, typed.insee),
    UUID.test(typed.rules_file_id) ? findFile(db, typed.rules_file_id) : null,
    getOffered(db),
  ])
  const isOurs = file?.noun === 'rules' && file.club_id === organizer_club_id && file.state !== 'infected'
  return {
    town,
    zone: town ? departmentTimeZone(town.venue_department) : kept_zone,
    kept_zone,
    has_town: town !== null || (typed.insee === '' && answers.insee === null),
    has_rules_file: typed.rules_file_id === '' || typed.rules_file_id === answers.rules_file_id || isOurs,
    when: answers.when,
    categories: kept.categories.map(({ status, ...category }) => ({
      ...category,
      is_cancelled: status === 'cancelled',
    })),
    extra_ids: answers.extras.flatMap(({ id }) => (id === null ? [] : [id])),
    court_ids: answers.courts.flatMap(({ id }) => (id === null ? [] : [id])),
    offered,
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

import { TEAM_NAME_EMPTY, TEAM_NAME_TOO_LONG } from '#domain/team-name.ts'
import { TEAM_NAME_MAX_LENGTH } from '#domain/thresholds.ts'
import { line } from './base.ts'

/** As it is printed: typed to register a team, or when the club adds one. */
export const teamName = line.min(1, TEAM_NAME_EMPTY).max(TEAM_NAME_MAX_LENGTH, TEAM_NAME_TOO_LONG)

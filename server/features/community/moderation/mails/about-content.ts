import { CONTENT_WORDS } from '#domain/community/content.ts'
import { tournamentPath } from '#domain/common/pages/tournament-path.ts'
import type { ContentRow } from '#server/features/community/moderation/queries.ts'

type Content = Pick<ContentRow, 'type' | 'tournament_id'> & { title: string }

/** 'votre photo du tournoi « … »'. */
export const aboutContent = ({ type, title }: Content) =>
  `votre ${CONTENT_WORDS[type]} ${type === 'photo' ? 'du' : 'sur le'} tournoi «\u00a0${title}\u00a0»`

/** The place of a content on the page of its tournament. */
export const contentPath = ({ type, tournament_id, title }: Content) =>
  `${tournamentPath({ id: tournament_id, title })}#${type === 'photo' ? 'photos' : 'avis'}`

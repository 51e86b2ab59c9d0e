import type { Services } from '#server/platform/context.ts'

/** The address that a calendar program asks. Its token of 128 bits is its only key. */
export const feedUrl = ({ config }: Pick<Services, 'config'>, token: string): string =>
  `${config.site_url}/calendar/clubs/${token}.ics`

export const sealToken = ({ secrets }: Pick<Services, 'secrets'>, token: string, user_id: string): string =>
  secrets.seal(FEED_PURPOSE, token, user_id)

/** Null when the secret has changed: the address still answers but cannot be shown again, only renewed. */
export const openToken = ({ secrets }: Pick<Services, 'secrets'>, sealed: string, user_id: string): string | null =>
  secrets.open(FEED_PURPOSE, sealed, user_id)

/** The purpose under which a token is sealed, for one person alone. */
export const FEED_PURPOSE = 'calendar-feed'

import type { Services } from '#server/platform/context.ts'

/** What a calendar program asks. The token is its only key: 128 bits. */
export const feedUrl = ({ config }: Pick<Services, 'config'>, token: string): string =>
  `${config.site_url}/calendar/clubs/${token}.ics`

export const sealToken = ({ secrets }: Pick<Services, 'secrets'>, token: string, user_id: string): string =>
  secrets.seal(FEED_PURPOSE, token, user_id)

/** Null under another secret: the address still answers, and can only be made anew. */
export const openToken = ({ secrets }: Pick<Services, 'secrets'>, sealed: string, user_id: string): string | null =>
  secrets.open(FEED_PURPOSE, sealed, user_id)

/** For which the token of an address is sealed, for one person alone. */
export const FEED_PURPOSE = 'calendar-feed'

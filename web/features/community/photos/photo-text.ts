import { ofName } from '#domain/common/french-names.ts'

/** Says its caption, or who has sent it, to somebody who does not see it. */
export const photoText = ({ caption, club }: { caption: string; club: { name: string } }): string =>
  caption || `Photo ${ofName(club.name)}, sans légende`

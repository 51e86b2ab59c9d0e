import { ofName } from '#domain/common/french-names.ts'

/** For who does not see it: its caption, or who has sent it. */
export const photoText = ({ caption, club }: { caption: string; club: { name: string } }): string =>
  caption || `Photo ${ofName(club.name)}, sans légende`

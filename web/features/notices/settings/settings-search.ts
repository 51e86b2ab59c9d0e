import { given, type SearchInput, textParam } from '#web/lib/router/search-params.ts'

export type SettingsSearch = { onglet?: string; fiche?: string }

/** Reads the tab, and the mail whose subject is open. */
export const readSettingsSearch = ({ onglet, fiche }: SearchInput): SettingsSearch =>
  given({ onglet: textParam(onglet, 20), fiche: textParam(fiche, 60) })

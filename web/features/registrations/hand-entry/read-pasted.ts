import { type PricedCategory, pastedTeams } from '#domain/registrations/entering/pasted-teams.ts'
import { readTable } from '#web/lib/files/read-table.ts'

/** Reads the text of a list, as a spreadsheet or a mail copies it. */
export const readPasted = (text: string, categories: readonly PricedCategory[]) =>
  pastedTeams(readTable(text), categories)

import type { Player } from '#contract/clubs/players.ts'
import { tableOf } from '#domain/clubs/players/player-table.ts'
import { slug } from '#domain/common/text.ts'
import { writeTable } from '#web/lib/files/read-table.ts'

/** Downloads the players as a file for spreadsheets, which the import can read again. */
export function exportPlayers(team: string, players: readonly Player[]) {
  const url = URL.createObjectURL(new Blob([writeTable(tableOf(players))], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `joueurs-${slug(team) || 'equipe'}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

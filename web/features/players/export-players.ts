import type { Player } from '#contract/players.ts'
import { tableOf } from '#domain/player-table.ts'
import { slug } from '#domain/text.ts'
import { writeTable } from '../../lib/read-table.ts'

/** A file that a spreadsheet opens, and that the import reads again. */
export function exportPlayers(team: string, players: readonly Player[]) {
  const url = URL.createObjectURL(new Blob([writeTable(tableOf(players))], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `joueurs-${slug(team) || 'equipe'}.csv`
  link.click()
  URL.revokeObjectURL(url)
}

import type { Format, KnockoutFormat } from './compile-format.ts'

/** « 2 poules, 2 qualifiées par poule, puis tableau avec match pour la 3e place ». */
export function formatInFrench(format: Format): string {
  switch (format.kind) {
    case 'round_robin':
      return format.legs === 2 ? 'Championnat, matchs aller et retour' : 'Championnat'
    case 'pools':
      return `${counted(format.pool_count, 'poule')}${format.legs === 2 ? ', matchs aller et retour' : ''}`
    case 'pools_then_bracket': {
      const { pool_count, qualified, best_next, bracket, others_play_on } = format
      const best =
        best_next > 0
          ? ` et ${best_next === 1 ? 'la meilleure suivante' : `les ${best_next} meilleures suivantes`}`
          : ''
      const each = `${counted(qualified, 'qualifiée')} par poule${best}`
      return `${counted(pool_count, 'poule')}, ${each}, puis ${lower(bracketInFrench(bracket))}${others_play_on ? ', consolante pour les autres' : ''}`
    }
    case 'swiss':
      return `Système suisse, ${counted(format.rounds, 'ronde')}`
    case 'triangulaire':
      return 'Triangulaire'
    case 'three_on_three':
      return 'Journée 3x3\u00a0: poules puis tableau'
    case 'plateau':
      return `Plateau, ${counted(format.games_each, 'match')} par équipe`
    default:
      return bracketInFrench(format)
  }
}

export function bracketInFrench(format: KnockoutFormat): string {
  switch (format.kind) {
    case 'double_elimination':
      return format.reset ? 'Double élimination, avec belle' : 'Double élimination'
    case 'consolation':
      return 'Classement intégral'
    default:
      return format.third_place ? 'Tableau avec match pour la 3e place' : 'Tableau à élimination directe'
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

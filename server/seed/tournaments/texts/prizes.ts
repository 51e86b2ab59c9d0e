import type { Kind } from '../kinds.ts'

export const PRIZES: Record<Kind, readonly string[]> = {
  mini: [
    'Une médaille et un goûter pour chaque enfant',
    'Un diplôme et un porte-clés pour tous les participants',
    'Une photo d’équipe imprimée sur place',
    'Un ballon mini-basket par équipe',
    'Une médaille pour tous, un trophée du fair-play',
  ],
  jeunes: [
    'Coupe aux trois premiers, médailles pour tous',
    'Trophée et jeu de maillots d’échauffement pour le vainqueur',
    'Coupes, trophée du fair-play et récompense du meilleur jeune officiel',
    'Douze ballons pour le vainqueur, six pour le finaliste',
    'Coupe du club à remettre en jeu, médailles aux finalistes',
    'Bons d’achat de matériel (150 € et 80 €) chez un équipementier local',
    'Coupes aux deux premiers de chaque tableau',
    'Places pour un match professionnel offertes à l’équipe gagnante',
    'Trophée, médailles et panier garni pour le car du retour',
  ],
  seniors: [
    '300 € au vainqueur, 150 € au finaliste, 80 € au troisième',
    'Coupe de la ville, engagement offert l’an prochain au vainqueur',
    'Jambon de pays au vainqueur, corbeille de fromages au finaliste',
    '250 € en matériel et un trophée signé par un artisan du coin',
    'Coupe, maillots sérigraphiés et repas offert aux deux finalistes',
    'Trophée remis en jeu chaque année, meilleur marqueur récompensé',
  ],
  trois: [
    'Casquettes et ballons de rue pour les trois premières équipes',
    '200 € pour l’équipe gagnante, lots pour le concours de tirs',
    'Trophée, lots du concours d’adresse et qualification pour l’open régional',
    'Enceinte portable au vainqueur, maillots réversibles au finaliste',
    'Ballons extérieurs et bons de restauration pour le podium',
  ],
  loisir: [
    'Le saladier d’argent, et une tournée payée par le dernier',
    'Panier de produits du terroir aux trois premiers',
    'Trophée de la meilleure ambiance, voté par les équipes',
    'Une coupe, des médailles en chocolat et la considération générale',
    'Repas offert à l’équipe la plus fair-play',
  ],
}

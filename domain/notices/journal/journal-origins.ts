/** Where an act came from: our pages, a program, a payment provider, the passing of time, the machine itself. */
export const ORIGINS = ['screen', 'api', 'webhook', 'job', 'script', 'restore'] as const
export type Origin = (typeof ORIGINS)[number]

export const ORIGIN_LABELS: Record<Origin, string> = {
  screen: 'Une page du site',
  api: 'Un programme, par l’API',
  webhook: 'Un prestataire de paiement',
  job: 'Une tâche de fond',
  script: 'Une commande du serveur',
  restore: 'Une restauration',
}

/**
 * Sources of an act: a page of the site, a program, a payment provider, a background job, a command on the server, or a
 * restored backup.
 */
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

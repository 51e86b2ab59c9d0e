/**
 * First parts of the addresses whose last part is a secret: whoever has the address gets in. The log and unencrypted
 * backups never keep that last part.
 */
export const SECRET_ADDRESSES = ['calendar/clubs', 'commandes', 'courriels', 'garder', 'webhooks/helloasso'] as const

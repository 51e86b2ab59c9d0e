/**
 * Where the addresses begin that open by themselves: their last part is known to whoever was sent it. Neither the log nor a
 * backup that anybody can read keeps that part.
 */
export const SECRET_ADDRESSES = ['calendar/clubs', 'commandes', 'courriels', 'garder'] as const

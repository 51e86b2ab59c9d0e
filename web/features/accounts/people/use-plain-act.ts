import type { AccountAct } from '#domain/accounts/account-acts.ts'
import { api } from '#web/lib/api/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useAct } from '#web/lib/acts/use-act.ts'
import { useChange } from '#web/lib/acts/use-change.ts'

/** Those that ask nothing but a yes, or a reason. */
export type PlainAct = Exclude<AccountAct, 'edit' | 'write' | 'erase'>

export function usePlainAct(act: PlainAct, onClose: () => void) {
  return useAct({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      act === 'suspend' ? api.people.suspend({ id, reason }) : CALLS[act]({ id }),
    ...useChange({ onClose, onDone: () => showToast({ title: DONE[act], tone: 'success' }) }),
  })
}

const CALLS = {
  restore: api.people.restore,
  sign_out: api.people.signOut,
  reset_factors: api.people.resetFactors,
  keep_factors: api.people.keepFactors,
  grant_admin: api.people.grantAdmin,
  withdraw_admin: api.people.withdrawAdmin,
  keep: api.people.keep,
}

const DONE: Record<PlainAct, string> = {
  suspend: 'Compte suspendu',
  restore: 'Compte rétabli',
  sign_out: 'Personne déconnectée partout',
  reset_factors: 'Réinitialisation demandée',
  keep_factors: 'Second facteur gardé',
  grant_admin: 'Nomination faite',
  withdraw_admin: 'Rôle retiré',
  keep: 'Compte gardé',
}

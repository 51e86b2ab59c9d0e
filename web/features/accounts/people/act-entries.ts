import type { AccountAct } from '#domain/accounts/account-acts.ts'
import type { MenuEntry } from '#web/components/ui/menus/menu.tsx'

export const ACT_LABELS: Record<AccountAct, string> = {
  edit: 'Modifier',
  write: 'Écrire',
  suspend: 'Suspendre',
  restore: 'Rétablir',
  sign_out: 'Déconnecter partout',
  reset_factors: 'Réinitialiser le second facteur',
  keep_factors: 'Garder le second facteur',
  grant_admin: 'Nommer administrateur',
  withdraw_admin: 'Retirer administrateur',
  erase: 'Effacer',
  keep: 'Garder le compte',
}

/** Answers what may be done to an account, in the order in which it is offered. */
export const actEntries = (may: readonly AccountAct[], onAct: (act: AccountAct) => void): MenuEntry[] =>
  may.map((act) => ({
    label: ACT_LABELS[act],
    tone: act === 'suspend' || act === 'erase' ? 'danger' : 'ink',
    onAction: () => onAct(act),
  }))

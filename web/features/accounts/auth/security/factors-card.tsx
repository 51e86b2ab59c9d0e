import type { Factor } from '@supabase/auth-js'
import { KeyRound, MessageSquare, Plus, Smartphone } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { formatRelative } from '#domain/common/dates/dates.ts'
import { Badge } from '#web/components/ui/badges/badge.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { useKeptFocus } from '#web/lib/focus/use-kept-focus.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { usableFactors } from '../account-query.ts'
import { AccountCard } from './account-card.tsx'
import { AddFactorDialog } from './add-factor-dialog.tsx'
import { RecoveryCodesLeft } from './recovery-codes-left.tsx'
import { RenameFactor } from './rename-factor.tsx'
import { RemoveFactor } from './remove-factor.tsx'

/**
 * Shows the proofs that are asked after the password.
 * @param isRequired the last one of an administrator stays
 */
export function FactorsCard({ isRequired }: { isRequired: boolean }) {
  const [isAdding, setIsAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  return (
    <AccountCard
      title="Second facteur"
      lead="Après le mot de passe, une preuve que vous seul détenez. Un mot de passe volé ne suffit plus."
    >
      {(account) => {
        const usable = usableFactors(account)
        const factors = usable.filter(({ factor_type }) => factor_type !== 'recovery_code')
        return (
          <>
            {factors.length > 0 && <FactorList factors={factors} isRequired={isRequired} after={addButton} />}
            <Button
              ref={addButton}
              variant={factors.length > 0 ? 'secondary' : 'primary'}
              onClick={() => setIsAdding(true)}
              icon={<Plus className="size-5" aria-hidden="true" />}
            >
              Ajouter un second facteur
            </Button>
            {factors.length > 0 && <RecoveryCodesLeft hasCodes={usable.length > factors.length} />}
            {isAdding && <AddFactorDialog onClose={() => setIsAdding(false)} />}
          </>
        )
      }}
    </AccountCard>
  )
}

type FactorListProps = {
  factors: readonly Factor[]
  isRequired: boolean
  /** It gets the focus when none is left. */
  after: RefObject<HTMLElement | null>
}

function FactorList({ factors, isRequired, after }: FactorListProps) {
  const list = useRef<HTMLUListElement>(null)
  const ids = factors.map(({ id }) => id)
  const keptFocus = useKeptFocus(list, ids, after)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notes which of its rows has the focus
    <ul ref={list} {...keptFocus} className="mb-5 divide-y divide-line border-y border-line">
      {factors.map((factor) => (
        <li key={factor.id} data-row={factor.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <FactorSign factor={factor} />
          <span className="flex flex-wrap gap-2">
            <RenameFactor factor={factor} name={nameOf(factor)} />
            <RemoveFactor factor={factor} isLast={factors.length === 1} isRequired={isRequired} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ friendly_name, factor_type }: Factor) => friendly_name || LABELS[factor_type as keyof typeof LABELS]

function FactorSign({ factor }: { factor: Factor }) {
  const { factor_type, created_at } = factor
  const now = useNow()
  const Icon = ICONS[factor_type as keyof typeof ICONS]
  return (
    <span className="flex min-w-48 flex-1 items-center gap-3">
      <Icon className="size-6 shrink-0 text-muted" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block leading-snug font-semibold wrap-anywhere">{nameOf(factor)}</span>
        <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge>{LABELS[factor_type as keyof typeof LABELS]}</Badge>
          ajouté {formatRelative(created_at, now)}
        </span>
      </span>
    </span>
  )
}

const ICONS = { totp: Smartphone, webauthn: KeyRound, phone: MessageSquare }
const LABELS = { totp: 'Application', webauthn: 'Clé', phone: 'SMS' }

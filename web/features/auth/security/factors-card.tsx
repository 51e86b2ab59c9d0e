import type { Factor } from '@supabase/auth-js'
import { KeyRound, MessageSquare, Plus, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatRelative } from '#domain/dates.ts'
import { Badge } from '../../../components/ui/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { usableFactors } from '../account-query.ts'
import { AccountCard } from './account-card.tsx'
import { AddFactorDialog } from './add-factor-dialog.tsx'
import { RecoveryCodesLeft } from './recovery-codes-left.tsx'
import { RemoveFactor } from './remove-factor.tsx'

/** What is asked after the password. @param isRequired the last one of an administrator stays */
export function FactorsCard({ isRequired }: { isRequired: boolean }) {
  const [isAdding, setIsAdding] = useState(false)
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
            {factors.length > 0 && (
              <ul className="mb-5 divide-y divide-line border-y border-line">
                {factors.map((factor) => (
                  <li key={factor.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                    <FactorSign factor={factor} />
                    <RemoveFactor factor={factor} isLast={factors.length === 1} isRequired={isRequired} />
                  </li>
                ))}
              </ul>
            )}
            <Button
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

function FactorSign({ factor: { factor_type, friendly_name, created_at } }: { factor: Factor }) {
  const now = useNow()
  const Icon = ICONS[factor_type as keyof typeof ICONS]
  return (
    <span className="flex min-w-48 flex-1 items-center gap-3">
      <Icon className="size-6 shrink-0 text-muted" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block leading-snug font-semibold wrap-anywhere">
          {friendly_name || LABELS[factor_type as keyof typeof LABELS]}
        </span>
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

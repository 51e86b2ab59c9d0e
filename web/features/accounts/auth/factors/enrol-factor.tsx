import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reloadAccount } from '../account-query.ts'
import { EnrolApp } from './enrol-app.tsx'
import { EnrolKey } from './enrol-key.tsx'
import { EnrolPhone } from './enrol-phone.tsx'
import { type EnrolWay, EnrolWays } from './enrol-ways.tsx'
import { FirstRecoveryCodes } from './first-recovery-codes.tsx'

type EnrolFactorProps = {
  /** It is called once the factor is added and its recovery codes are kept. */
  onDone: () => void
}

/** Adds a second factor: asks which, then what it needs, then shows the codes for the day when it is lost. */
export function EnrolFactor({ onDone }: EnrolFactorProps) {
  const queryClient = useQueryClient()
  const [way, setWay] = useState<EnrolWay | null>(null)
  const [isAdded, setIsAdded] = useState(false)
  const added = () => setIsAdded(true)
  const finish = () => {
    void reloadAccount(queryClient)
    onDone()
  }
  const back = () => setWay(null)
  if (isAdded) return <FirstRecoveryCodes onDone={finish} />
  switch (way) {
    case 'totp':
      return <EnrolApp onAdded={added} onBack={back} />
    case 'webauthn':
      return <EnrolKey onAdded={added} onBack={back} />
    case 'phone':
      return <EnrolPhone onAdded={added} onBack={back} />
    default:
      return <EnrolWays onChoose={setWay} />
  }
}

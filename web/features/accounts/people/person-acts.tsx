import { ChevronDown } from 'lucide-react'
import type { AccountAct } from '#domain/accounts/account-acts.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Menu } from '#web/components/ui/menus/menu.tsx'
import { ACT_LABELS, actEntries } from './act-entries.ts'

type PersonActsProps = { may: readonly AccountAct[]; onAct: (act: AccountAct) => void }

/** The everyday acts are at hand, the grave ones one press further. */
export function PersonActs({ may, onAct }: PersonActsProps) {
  const [shown, others] = [may.filter(isEveryday), may.filter((act) => !isEveryday(act))]
  return (
    <p className="flex flex-wrap gap-2">
      {shown.map((act) => (
        <Button key={act} variant="secondary" onClick={() => onAct(act)}>
          {ACT_LABELS[act]}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu
          label="Autres actions"
          trigger={
            <>
              Autres actions
              <ChevronDown className="size-5" aria-hidden="true" />
            </>
          }
          triggerClass={buttonClass('secondary', 'md')}
          entries={actEntries(others, onAct)}
        />
      )}
    </p>
  )
}

const isEveryday = (act: AccountAct) => act === 'edit' || act === 'write' || act === 'restore' || act === 'keep'

import { type RefObject, useRef } from 'react'
import type { Registration } from '#contract/registrations/registrations.ts'
import { KEYS_HINT_ID, KeysHint, useKeysSwitch } from '#web/components/ui/lists/keys-switch.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { rowKeys } from '#web/lib/focus/row-keys.ts'
import { useKeptFocus } from '#web/lib/focus/use-kept-focus.ts'
import { ManageRow, type ManageRowProps } from './row.tsx'
import { visibleAct } from './approving/visible-act.ts'

type ManageRowsProps = Pick<ManageRowProps, 'selection' | 'isOfAll' | 'onAct' | 'onAsk'> & {
  registrations: readonly Registration[]
  approving: ReadonlySet<string>
  /** It gets the focus when the last row leaves. */
  after: RefObject<HTMLElement | null>
}

export function ManageRows({ registrations, approving, after, selection, isOfAll, onAct, onAsk }: ManageRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [areKeysOn, setAreKeysOn] = useKeysSwitch()
  const keptFocus = useKeptFocus(
    list,
    registrations.map(({ id }) => id),
    after,
  )
  const find = (id: string) => registrations.find((registration) => registration.id === id)
  const onKeyDown = rowKeys({
    onAct: (id) => {
      const registration = find(id)
      const act = registration && visibleAct(registration)
      if (act) onAct(act, registration)
    },
    onRefuse: (id) => {
      const registration = find(id)
      if (registration?.permissions.reject) onAsk({ dialog: 'reject', registration })
    },
  })
  return (
    <>
      <RowList
        ref={list}
        aria-label="Inscriptions"
        aria-describedby={areKeysOn ? KEYS_HINT_ID : undefined}
        {...keptFocus}
        {...(areKeysOn ? { onKeyDown } : {})}
      >
        {registrations.map((registration) => (
          <ManageRow
            key={registration.id}
            registration={registration}
            selection={selection}
            isOfAll={isOfAll}
            isApproving={approving.has(registration.id)}
            actKey={areKeysOn ? 'a' : undefined}
            onAct={onAct}
            onAsk={onAsk}
          />
        ))}
      </RowList>
      <KeysHint isOn={areKeysOn} onChange={setAreKeysOn} />
    </>
  )
}

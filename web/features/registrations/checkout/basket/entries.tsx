import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { RegistrationOptions } from '#contract/registrations/registrations.ts'
import { BASKET_LINES_MAX } from '#domain/registrations/entering/basket.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { openLine } from './lines.ts'
import { AddElsewhere, FoldedLines, LineHead, ModeChoice } from './parts.ts'
import { withOthers } from './priced.ts'
import { isOpen } from '../checkout-refusal.ts'
import type { CheckoutState } from '../use-checkout.ts'
import { AlreadyIn } from '../form/already-in.tsx'
import { EntryFields } from '../form/entry-fields.tsx'
import { asksExtras } from '../form/priced-lines.ts'

const ExtraChoice = lazy(() => import('../form/extra-choice.tsx'))

type EntriesProps = { options: RegistrationOptions; clubName: string | null; checkout: CheckoutState }

/** Asks for the teams: the one that is open in full, the others as a row each. */
export function Entries({ options, clubName, checkout }: EntriesProps) {
  const { editing, lines, together } = checkout
  const { priced, open, list } = lines
  const at = Math.max(
    0,
    list.findIndex(({ key }) => key === open),
  )
  const keysBefore = new Set(list.slice(0, at).map(({ key }) => key))
  const opened = priced.find(({ line }) => line.key === open)
  const others = priced.filter(({ line }) => line.key !== open)
  const folded = (isBefore: boolean) => others.filter(({ line }) => keysBefore.has(line.key) === isBefore)
  const here = options.tournament.id
  return (
    <>
      <AlreadyIn registrations={editing.registrations} />
      <Suspense>
        {at > 0 && <FoldedLines entries={folded(true)} here={here} acts={lines.acts} />}
        {together ? (
          <LineHead
            key={`${open}:${editing.tournament.id}`}
            options={options}
            line={openLine({ list, open })}
            number={at + 1}
            isOnly={list.length === 1}
            isArriving={lines.turns > 0}
            acts={lines.acts}
          >
            <OpenTeam
              options={withOthers(editing, others, folded(true))}
              waits={opened?.waits}
              clubName={clubName}
              checkout={checkout}
            />
          </LineHead>
        ) : (
          <Alone key={open} isArriving={lines.turns > 0}>
            <OpenTeam options={editing} clubName={clubName} checkout={checkout} />
          </Alone>
        )}
        {at < list.length - 1 && <FoldedLines entries={folded(false)} here={here} acts={lines.acts} />}
      </Suspense>
      {canAddHere(options, checkout) && (
        <div className="-mt-3 -ml-5">
          <Button
            variant="quiet"
            icon={<Plus className="size-5" aria-hidden="true" />}
            onClick={() => void lines.acts.add(options)}
          >
            Ajouter une équipe
          </Button>
        </div>
      )}
      {together && list.length > 1 && (
        <Suspense>
          <ModeChoice mode={together.mode} onChange={together.setMode} />
        </Suspense>
      )}
    </>
  )
}

/** A team that this tournament does not take may enter another one. Its button comes last: it is known late, and moves nothing. */
export function Elsewhere({ options, checkout }: Pick<EntriesProps, 'options' | 'checkout'>) {
  const { list, acts } = checkout.lines
  if (list.length >= BASKET_LINES_MAX || canAddHere(options, checkout)) return null
  return (
    <div className="-ml-5 min-h-11">
      <Suspense>
        <AddElsewhere options={options} onAdd={acts.add} />
      </Suspense>
    </div>
  )
}

const canAddHere = (options: RegistrationOptions, { lines: { list, priced } }: CheckoutState) =>
  list.length < BASKET_LINES_MAX && withOthers(options, priced).categories.some(isOpen)

function OpenTeam({ options, clubName, checkout, waits = false }: EntriesProps & { waits?: boolean | undefined }) {
  const { form, values } = checkout
  return (
    <>
      <EntryFields options={options} clubName={clubName} checkout={checkout} />
      {!waits && asksExtras(options, null, values) && (
        <Suspense>
          <ExtraChoice extras={options.extras} register={form.register} errors={form.formState.errors} />
        </Suspense>
      )}
    </>
  )
}

/** The team that is left alone again takes the focus of the row that is gone. */
function Alone({ isArriving, children }: { isArriving: boolean; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isArriving) part.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it comes
  }, [])
  return (
    <div ref={part} tabIndex={-1} className="grid gap-8 outline-none">
      {children}
    </div>
  )
}

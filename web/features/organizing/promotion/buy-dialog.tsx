import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Promotion } from '#contract/organizing/promotion.ts'
import { type CardFields as CardValues, cardProblems, testToken } from '#domain/registrations/payments/card.ts'
import { formatLongMoment } from '#domain/common/dates/dates.ts'
import { formatEuros } from '#domain/common/money.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { CardFields } from '#web/components/ui/payment/card-fields.tsx'
import { Dialog } from '#web/components/ui/dialogs/dialog.tsx'
import { DialogButtons } from '#web/components/ui/dialogs/dialog-buttons.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { TestCards } from '#web/components/ui/payment/test-cards.tsx'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { useBuy } from './use-buy.ts'

/** Asks for a number of weeks and for the card that pays them. */
export default function BuyDialog({ promotion: shown, onClose }: { promotion: Promotion; onClose: () => void }) {
  // A buyer agrees to the price that was shown when the dialog opened, even if it is read again meanwhile.
  const [promotion] = useState(shown)
  const { offers, sandbox, time_zone, featured_until, collects } = promotion
  const isPage = collects === 'redirect'
  const [chosen, setChosen] = useState('1')
  const offer = offers.find(({ weeks }) => String(weeks) === chosen) ?? offers[0]!
  const { register, formState, handleSubmit, setValue } = useForm<CardValues>({
    defaultValues: { number: '', expiry: '', cvv: '' },
    resolver: (values) => (isPage ? { values, errors: {} } : resolved(values)),
  })
  const { buy, problem, isPending } = useBuy(promotion, onClose)
  return (
    <Dialog
      title="Mettre ce tournoi en avant"
      description="En tête de la page d’accueil, avec la mention « Sponsorisé »."
      isOpen
      isDismissable={!formState.isDirty}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={handleSubmit(({ number }) => buy(offer, isPage ? null : testToken(number)!))}
      >
        <Field label="Durée">
          {(control) => (
            <NativeSelect
              {...control}
              value={String(offer.weeks)}
              onChange={(event) => setChosen(event.target.value)}
              options={offers.map(({ weeks, amount_cents }) => ({
                value: String(weeks),
                label: `${weeks} semaine${weeks > 1 ? 's' : ''}, ${formatEuros(amount_cents)}`,
              }))}
            />
          )}
        </Field>
        <p>
          {featured_until ? 'À la suite du badge en cours' : 'Dès aujourd’hui'}, jusqu’au{' '}
          <strong>{formatLongMoment(offer.until, time_zone)}</strong>. Le badge s’arrête au début du tournoi. Si le
          tournoi est annulé, les semaines qui n’ont pas commencé sont rendues.
        </p>
        {isPage ? (
          <p className="text-muted">Vous payez sur la page du prestataire, puis vous revenez ici.</p>
        ) : (
          <CardFields register={register} errors={formState.errors} />
        )}
        {!isPage && sandbox && (
          <TestCards
            onChoose={(filled) => {
              for (const [name, value] of filled)
                setValue(name, value, { shouldValidate: formState.isSubmitted, shouldDirty: true })
            }}
          />
        )}
        {problem && (
          <div ref={showWhole}>
            <Alert tone="danger" title={problem} />
          </div>
        )}
        <DialogButtons
          confirmLabel={`Payer ${formatEuros(offer.amount_cents)}`}
          pending={isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

/** The sentence appears above the button that was pressed, where a small screen may cut it. */
const showWhole = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: 'nearest' })

function resolved(values: CardValues) {
  const problems = Object.entries(cardProblems(values, serverNow()))
  if (problems.length === 0) return { values, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(problems.map(([name, message]) => [name, { type: 'typed', message }])),
  }
}

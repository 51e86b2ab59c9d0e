import { lazy, Suspense } from 'react'
import type { Basket } from '#contract/registrations/baskets.ts'
import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { OWN_ACT_LABELS } from '#domain/registrations/entering/own-entries.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { CardFields } from '#web/components/ui/payment/card-fields.tsx'
import { TestCards } from '#web/components/ui/payment/test-cards.tsx'
import { enterNext } from '#web/lib/forms/enter-next.ts'
import { OPENS_WAITING } from '../basket/held-together.ts'
import { LeftOutNote } from '../basket/parts.ts'
import { Elsewhere, Entries } from '../basket/entries.tsx'
import { asksExtras, pricedLines } from './priced-lines.ts'
import { shownLines } from '../basket/shown-lines.ts'
import { ManualPayment } from '../payment/manual-payment.tsx'
import { MethodChoice } from '../payment/method-choice.tsx'
import { PageNote } from '../payment/page-note.tsx'
import { PaymentProgress } from '../payment/payment-progress.tsx'
import { PlaceNotice } from './place-notice.tsx'
import { ReleaseButton } from './release-button.tsx'
import { basketLabel, submitLabel } from '../payment/settlement.ts'
import { SettlementNote } from '../payment/settlement-note.tsx'
import { Summary } from './summary.tsx'
import { TurnNotice } from '../notices/turn-notice.tsx'
import type { CheckoutState } from '../use-checkout.ts'

const ExtraChoice = lazy(() => import('./extra-choice.tsx'))

type CheckoutFormProps = {
  options: RegistrationOptions
  clubName: string | null
  registration: Registration | null
  /** It is the basket to pay, as long as several of its teams wait to be paid together. */
  basket: Basket | null
  checkout: CheckoutState
  /** It is true when everything is done and the next page loads. */
  isLeaving: boolean
  onOver: () => void
  /** A place was given back; the id is that of its registration. */
  onReleased: (id: string) => Promise<void>
}

/** Asks for the category, the team and the payment on one page, or only for the payment of a held place. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { options, clubName, registration, basket, checkout, isLeaving, onOver, onReleased } = props
  const { form, values, settlement, methods, paymentId, problem, submit, settle, lines, together, leftOut } = checkout
  const { register, formState, setFocus, setValue } = form
  const { errors } = formState
  const category = options.categories.find(({ id }) => String(id) === values.category)
  const toPay = totalOf(pricedLines(options, registration, values))
  const cardRefusal = (!registration && category?.verdicts.find(({ code }) => code === 'holds_unpaid')?.message) || null
  const isCard = methods.length > 0 && values.method === 'card' && !cardRefusal
  const isByHandOnly = registration !== null && settlement?.kind === 'choose' && methods.length === 0
  const kept = registration === null || paymentId || isLeaving ? [] : (basket?.registrations ?? [registration])
  const shown = shownLines(options, registration, basket, checkout)
  const releases = Object.fromEntries(
    kept.map((one) => [
      one.id,
      <ReleaseButton
        key={one.id}
        registration={one}
        isOneOfSeveral={basket !== null}
        onReleased={() => onReleased(one.id)}
      />,
    ]),
  )

  return (
    <div className="page-width pt-8 pb-14 md:pt-14">
      <h1 className="text-title">
        {titleOf(registration, options, {
          isPaid: basket !== null,
          isTyped: together !== null && lines.list.length > 1,
        })}
      </h1>
      <p className="mt-2 text-lg text-muted lg:hidden">{options.tournament.title}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the Enter of its fields */}
      <form
        onSubmit={submit}
        onKeyDown={enterNext}
        noValidate
        className="mt-6 grid items-start gap-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12"
      >
        <div className="grid gap-8">
          {registration ? (
            <PlaceNotice
              registration={registration}
              together={basket}
              isTimed={!paymentId && !isLeaving}
              onOver={onOver}
            />
          ) : (
            <Entries options={options} clubName={clubName} checkout={checkout} />
          )}
          <Suspense>
            {leftOut.length > 0 && registration && <LeftOutNote entered={shown.length} isHeld leftOut={leftOut} />}
          </Suspense>
          {registration && asksExtras(options, registration, values) && !paymentId && (
            <Suspense>
              <ExtraChoice extras={options.extras} register={register} errors={errors} />
            </Suspense>
          )}
          {paymentId && <PaymentProgress paymentId={paymentId} onSettled={settle} />}
          {registration && (isByHandOnly || registration.manual_payment) && (
            <ManualPayment registration={registration} options={options} />
          )}
          {methods.length > 0 && (
            <div hidden={paymentId !== null}>
              <MethodChoice
                methods={methods}
                field={register('method')}
                error={errors.method?.message}
                dueAt={options.manual_payment_due_at}
                zone={options.tournament.time_zone}
                holdMinutes={options.hold_minutes}
                organizer={options.tournament.organizer.name}
                cardRefusal={cardRefusal}
                isForSeveral={basket !== null || lines.list.length > 1}
                isInstead={Boolean(registration?.manual_payment)}
              >
                {isCard && options.card?.collects === 'redirect' && (
                  <PageNote organizer={options.tournament.organizer.name} />
                )}
                {isCard && options.card?.collects === 'token' && (
                  <div className="mt-4 grid gap-5">
                    {problem?.of === 'card' && <Alert tone="danger" title={problem.title} />}
                    <CardFields register={register} errors={errors} />
                    <TestCards
                      onChoose={(filled) => {
                        for (const [name, value] of filled)
                          setValue(name, value, { shouldValidate: formState.isSubmitted })
                      }}
                    />
                  </div>
                )}
              </MethodChoice>
            </div>
          )}
          <SettlementNote
            settlement={together && settlement?.kind === 'waiting_list' ? null : settlement}
            category={category ?? null}
            organizer={options.tournament.organizer.name}
          />
          {!registration && <Elsewhere options={options} checkout={checkout} />}
        </div>
        <Summary
          tournament={options.tournament}
          lines={shown}
          nowCents={together?.settlement ? together.cents : undefined}
          priceCents={onlyPrice(options)}
          isDifference={Boolean(registration?.changes_id)}
          cancellationTerms={registration?.cancellation?.terms ?? options.cancellation_terms}
          onChange={() => setFocus('category')}
          releases={releases}
        >
          <TurnNotice />
          {problem?.of === 'registration' && (
            <Alert tone={OPENS_WAITING.has(problem.code) ? 'warning' : 'danger'} title={problem.title}>
              {problem.message}
              {problem.reference && <span className="block">Référence : {problem.reference}</span>}
            </Alert>
          )}
          {!paymentId && !isByHandOnly && (
            <Button type="submit" size="lg" pending={formState.isSubmitting || isLeaving}>
              {together
                ? basketLabel(settlement, values.method, together.cents, lines.list.length)
                : submitLabel(
                    settlement,
                    values.method,
                    basket?.payable_cents ?? toPay,
                    registration ? 'accept' : entryOf(options),
                  )}
            </Button>
          )}
        </Summary>
      </form>
    </div>
  )
}

/** Answers the price common to all categories, before one is chosen; null when they differ. */
function onlyPrice({ categories }: RegistrationOptions): number | null {
  const [price, ...others] = new Set(categories.map(({ price_cents }) => price_cents))
  return others.length === 0 ? (price ?? null) : null
}

type Several = { isPaid: boolean; isTyped: boolean }

function titleOf(registration: Registration | null, options: RegistrationOptions, several: Several): string {
  if (several.isPaid) return 'Payer les inscriptions'
  if (several.isTyped) return 'Inscrire mes équipes'
  if (!registration) return OWN_ACT_LABELS[entryOf(options)]
  if (registration.changes_id) return 'Payer la différence'
  return registration.permissions.accept_offer ? 'Prendre la place' : 'Payer l’inscription'
}

const entryOf = ({ registrations }: RegistrationOptions) => (registrations.length === 0 ? 'first' : 'another')

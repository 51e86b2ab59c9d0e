import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { Registration, RegistrationOptions } from '#contract/registrations/registrations.ts'
import { totalOf } from '#domain/registrations/prices/sold-lines.ts'
import { OWN_ACT_LABELS } from '#domain/registrations/entering/own-entries.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { CardFields } from '#web/components/ui/payment/card-fields.tsx'
import { TestCards } from '#web/components/ui/payment/test-cards.tsx'
import { enterNext } from '#web/lib/forms/enter-next.ts'
import { AlreadyIn } from './already-in.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { misfitOf, NEW_TEAM } from './checkout-values.ts'
import { categoryOfTeam, defaultTeam, namesIn, proposedName } from './default-values.ts'
import { entryLines } from './entry-lines.ts'
import { asksExtras, pricedLines } from './priced-lines.ts'
import { ManualPayment } from '../payment/manual-payment.tsx'
import { MethodChoice } from '../payment/method-choice.tsx'
import { PageNote } from '../payment/page-note.tsx'
import { PaymentProgress } from '../payment/payment-progress.tsx'
import { PlaceNotice } from './place-notice.tsx'
import { ReleaseButton } from './release-button.tsx'
import { submitLabel } from '../payment/settlement.ts'
import { SettlementNote } from '../payment/settlement-note.tsx'
import { Summary } from './summary.tsx'
import { TeamChoice } from './team-choice.tsx'
import type { CheckoutState } from '../use-checkout.ts'

const ExtraChoice = lazy(() => import('./extra-choice.tsx'))

type CheckoutFormProps = {
  options: RegistrationOptions
  clubName: string | null
  registration: Registration | null
  checkout: CheckoutState
  /** It is true when everything is done and the next page loads. */
  isLeaving: boolean
  onOver: () => void
  onReleased: () => Promise<void>
}

/** Asks for the category, the team and the payment on one page, or only for the payment of a held place. */
export function CheckoutForm({
  options,
  clubName,
  registration,
  checkout,
  isLeaving,
  onOver,
  onReleased,
}: CheckoutFormProps) {
  const { form, isRestored, values, settlement, methods, paymentId, problem, submit, settle } = checkout
  const { register, formState, setFocus, setValue } = form
  const { errors } = formState
  const category = options.categories.find(({ id }) => String(id) === values.category)
  const team = options.teams.find(({ id }) => id === values.team)
  const parts = pricedLines(options, registration, values)
  const lines = entryLines(options, registration, { category, team_name: team?.name ?? values.team_name, lines: parts })
  const cardRefusal = (!registration && category?.verdicts.find(({ code }) => code === 'holds_unpaid')?.message) || null
  const isCard = methods.length > 0 && values.method === 'card' && !cardRefusal
  const isByHandOnly = registration !== null && settlement?.kind === 'choose' && methods.length === 0

  const followCategory = useEffectEvent((entered: string | null) => {
    if (isRestored) return
    if (!formState.dirtyFields.team) setValue('team', defaultTeam(options, entered))
    if (!formState.dirtyFields.team_name) setValue('team_name', proposedName(options, clubName, entered))
  })
  useEffect(() => followCategory(values.category), [values.category])

  return (
    <div className="page-width pt-8 pb-14 md:pt-14">
      <h1 className="text-title">{titleOf(registration, options)}</h1>
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
            <PlaceNotice registration={registration} isTimed={!paymentId && !isLeaving} onOver={onOver} />
          ) : (
            <>
              <AlreadyIn registrations={options.registrations} />
              <CategoryChoice
                categories={options.categories}
                zone={options.tournament.time_zone}
                field={register('category')}
                error={errors.category?.message}
              />
              <TeamChoice
                teams={options.teams}
                names={namesIn(options.registrations, category?.id)}
                entered={category}
                team={register('team', {
                  onChange: ({ target }: { target: { value: string } }) => {
                    if (!values.category) setValue('category', categoryOfTeam(options, target.value))
                  },
                })}
                chosen={team}
                team_name={register('team_name')}
                younger={register('younger')}
                misfit={misfitOf(values, options)}
                isNew={values.team === NEW_TEAM}
                errors={{
                  team: errors.team?.message,
                  team_name: errors.team_name?.message,
                  younger: errors.younger?.message,
                }}
              />
            </>
          )}
          {asksExtras(options, registration, values) && !paymentId && (
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
            settlement={settlement}
            category={category ?? null}
            organizer={options.tournament.organizer.name}
          />
        </div>
        <Summary
          tournament={options.tournament}
          lines={lines}
          priceCents={onlyPrice(options)}
          isDifference={Boolean(registration?.changes_id)}
          cancellationTerms={registration?.cancellation?.terms ?? options.cancellation_terms}
          onChange={() => setFocus('category')}
          release={
            registration && !paymentId && !isLeaving ? (
              <ReleaseButton registration={registration} onReleased={onReleased} />
            ) : null
          }
        >
          {problem?.of === 'registration' && (
            <Alert tone={WAITING.has(problem.code) ? 'warning' : 'danger'} title={problem.title}>
              {problem.message}
              {problem.reference && <span className="block">Référence : {problem.reference}</span>}
            </Alert>
          )}
          {!paymentId && !isByHandOnly && (
            <Button type="submit" size="lg" pending={formState.isSubmitting || isLeaving}>
              {submitLabel(settlement, values.method, totalOf(parts), registration ? 'accept' : entryOf(options))}
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

function titleOf(registration: Registration | null, options: RegistrationOptions): string {
  if (!registration) return OWN_ACT_LABELS[entryOf(options)]
  if (registration.changes_id) return 'Payer la différence'
  return registration.permissions.accept_offer ? 'Prendre la place' : 'Payer l’inscription'
}

const entryOf = ({ registrations }: RegistrationOptions) => (registrations.length === 0 ? 'first' : 'another')

/** These refusals open the waiting list instead of showing an error. */
const WAITING = new Set(['TOURNAMENT_FULL', 'WAITING_LIST_FIRST'])

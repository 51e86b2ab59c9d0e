import { PAYMENT_METHODS, PAYMENT_METHOD_LABELS } from '#domain/registrations/payments/payment.ts'
import { DOCUMENT_TYPES, DOCUMENT_TYPE_LABELS } from '#domain/common/reference/document-types.ts'
import { PAYMENT_TIMINGS, PAYMENT_TIMING_LABELS } from '#domain/tournaments/tournament.ts'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { PathLink } from '#web/components/ui/buttons/path-link.tsx'
import { CheckList } from '../fields/check-list.tsx'
import { DayLine } from '../fields/day-line.tsx'
import { useFormView } from '../form-context.ts'
import { FormField } from '../fields/form-field.tsx'
import { FormGroup } from '../fields/form-group.tsx'
import { MomentLine } from '../fields/moment-line.tsx'
import { Line } from '../fields/text-fields.tsx'
import { TierRows } from '../fields/tier-rows.tsx'

/** The rules by which clubs enter and pay; each has a usual answer. */
export function StepRegistrations() {
  const { values, type } = useFormView()
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        <MomentLine
          day="registration_opens_on"
          time="registration_opens_time"
          label="Ouverture"
          optional
          hint={`Vide\u00a0: dès la publication.`}
        />
        <MomentLine day="registration_closes_on" time="registration_closes_time" label="Clôture" />
      </div>
      <FormGroup
        field="payment_methods"
        legend="Les clubs vous paient par"
        hint={
          <>
            Ce que chacun demande de vous se règle dans{' '}
            <PathLink href={COLLECTION} className="underline underline-offset-4">
              Encaissement
            </PathLink>
            .
          </>
        }
      >
        <CheckList
          name="payment_methods"
          choices={PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
          chosen={values.payment_methods}
          onChange={(payment_methods) => type({ payment_methods })}
        />
      </FormGroup>
      <FormField field="payment_timing">
        {(control) => (
          <NativeSelect
            {...control}
            value={values.payment_timing}
            onChange={(event) => type({ payment_timing: event.target.value })}
            options={PAYMENT_TIMINGS.map((value) => ({ value, label: PAYMENT_TIMING_LABELS[value] }))}
          />
        )}
      </FormField>
      <TierRows />
      <FormGroup
        field="required_documents"
        legend="Documents demandés"
        hint="Une équipe n’est validée qu’une fois ses documents validés."
      >
        <CheckList
          name="required_documents"
          choices={DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_TYPE_LABELS[value] }))}
          chosen={values.required_documents}
          onChange={(required_documents) => type({ required_documents })}
        />
      </FormGroup>
      <div className="grid gap-5 sm:grid-cols-2">
        <Line field="max_teams_per_club" inputMode="numeric" maxLength={2} hint="Dans chaque catégorie." />
        <Line field="contact_phone" type="tel" optional hint="Vu des seuls clubs inscrits, pour le jour même." />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <DayLine field="authorisation_requested_on" optional />
        <DayLine field="authorisation_granted_on" optional />
      </div>
    </>
  )
}

/** On this page a club says how it is paid. */
const COLLECTION = '/organisateur/encaissement'

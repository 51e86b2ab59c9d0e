import type { MemberRight } from '#domain/clubs/club.ts'
import { INVITATION_DAYS } from '#domain/common/thresholds.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { HeldField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { RightsChoice } from './rights-choice.tsx'

export function InviteForm({ give }: { give: readonly MemberRight[] }) {
  const form = useActForm({
    values: { email: '', rights: give.includes('manager') ? 'manager' : give[0]! },
    check: ({ email }) => ({ email: email.trim() === '' ? 'Indiquez une adresse e-mail.' : null }),
    act: orpc.members.invite,
    input: ({ email, rights }) => ({ email: email.trim(), rights }),
    done: ({ email }) => `Invitation envoyée à ${email}`,
    fieldOf: { ALREADY_INVITED: 'email', ALREADY_MEMBER: 'email' },
    onDone: ({ rights }, { reset }) => reset({ email: '', rights }),
  })
  return (
    <Card as="section" aria-labelledby="inviter">
      <h2 id="inviter" className="text-heading">
        Inviter quelqu’un
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Un lien lui est envoyé, valable {INVITATION_DAYS} jours et une seule fois. Sans compte, cette personne en crée
        un en l’ouvrant.
      </p>
      <ActForm
        form={form}
        className="mt-4 max-w-2xl"
        foot={
          <Button type="submit" pending={form.isPending} className="sm:justify-self-start">
            Envoyer l’invitation
          </Button>
        }
      >
        <TextField
          form={form}
          name="email"
          label="Adresse e-mail"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <HeldField form={form} name="rights">
          {(held) => <RightsChoice {...held} offered={give} />}
        </HeldField>
      </ActForm>
    </Card>
  )
}

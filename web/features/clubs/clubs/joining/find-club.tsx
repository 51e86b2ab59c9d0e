import { type ComponentProps, useState } from 'react'
import { DEPARTMENTS, departmentLabel } from '#domain/common/reference/departments.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { ActForm } from '#web/components/ui/forms/act-form.tsx'
import { SelectField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { api } from '#web/lib/api/api.ts'
import { useActForm } from '#web/lib/forms/use-act-form.ts'
import { NearClub } from './near-club.tsx'
import { OwnClubForm } from './own-club-form.tsx'

type Wanted = { name: string; department: string }
type Similar = ComponentProps<typeof NearClub>['club']

export type FindClubProps = {
  /** Name of the club whose answer is awaited: no other club can be asked, but one's own can be founded. */
  asked: string | null
  /** Leads back to the registration during which a club was missing; null when there was none. */
  onFounded: (() => void) | null
}

/**
 * An account without a club looks for its own, and asks to join it or founds it. Clubs with a similar name are shown
 * first, so that no club is created twice.
 */
export function FindClub({ asked, onFounded }: FindClubProps) {
  const [found, setFound] = useState<{ wanted: Wanted; clubs: readonly Similar[] } | null>(null)
  const [isNone, setIsNone] = useState(false)
  const form = useActForm({
    values: { name: '', department: '' },
    check: ({ name, department }) => ({
      name: name.trim().length < 2 ? 'Indiquez le nom du club.' : null,
      department: department === '' ? 'Choisissez un département.' : null,
    }),
    act: async (wanted: Wanted, options) => ({ wanted, clubs: (await api.clubs.similar(wanted, options)).items }),
    input: ({ name, department }) => ({ name: name.trim(), department }),
    done: null,
    refresh: [],
    onDone: (answer) => {
      setFound(answer)
      setIsNone(false)
    },
  })
  return (
    <Card as="section" className="max-w-2xl">
      <h2 className="text-heading">
        {asked ? 'Ou créez votre propre club' : 'Votre compte n’est rattaché à aucun club'}
      </h2>
      <p className="mt-2 text-muted">
        {asked
          ? 'Vous n’avez pas à attendre la réponse\u00a0: cherchez d’abord si votre club est déjà là.'
          : 'Cherchez le vôtre\u00a0: un de ses responsables recevra votre demande. S’il n’est pas encore là, créez-le.'}
      </p>
      <ActForm
        form={form}
        className="mt-5 sm:grid-cols-2"
        foot={
          <Button type="submit" pending={form.isPending} className="sm:justify-self-start">
            Chercher mon club
          </Button>
        }
      >
        <TextField form={form} name="name" label="Nom du club" maxLength={120} autoComplete="organization" />
        <SelectField form={form} name="department" label="Département" empty="Choisir" options={OPTIONS} />
      </ActForm>
      <div aria-live="polite">
        {found?.clubs.length === 0 && <p className="mt-5">Aucun club de ce nom dans ce département.</p>}
        {found?.clubs.map((club) => (
          <NearClub key={club.id} club={club} canAsk={asked === null} />
        ))}
      </div>
      {found && found.clubs.length > 0 && !isNone && (
        <Button variant="secondary" onClick={() => setIsNone(true)} className="mt-5">
          Ce n'est pas mon club
        </Button>
      )}
      {found && (found.clubs.length === 0 || isNone) && (
        <OwnClubForm {...found.wanted} asked={asked} onFounded={onFounded} />
      )}
    </Card>
  )
}

const OPTIONS = DEPARTMENTS.map(({ code }) => ({ value: code, label: departmentLabel(code) }))

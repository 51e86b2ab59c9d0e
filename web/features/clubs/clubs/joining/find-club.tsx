import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { DEPARTMENTS, departmentLabel } from '#domain/common/reference/departments.ts'
import { Alert } from '#web/components/ui/feedback/alert.tsx'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { NativeSelect } from '#web/components/ui/fields/native-select.tsx'
import { orpc } from '#web/lib/api/api.ts'
import { problemOf } from '#web/lib/api/api-error.ts'
import { NearClub } from './near-club.tsx'
import { OwnClubForm } from './own-club-form.tsx'

type Wanted = { name: string; department: string }

export type FindClubProps = {
  /** The club whose answer is awaited: no other can be asked meanwhile, but one's own can be founded. */
  asked: string | null
  /** Back to the registration for which a club was missing. */
  onFounded: (() => void) | null
}

/**
 * An account that belongs to no club looks for its own, and asks to join it or founds it. A club is there once: those
 * with a near name are shown first.
 */
export function FindClub({ asked, onFounded }: FindClubProps) {
  const [errors, setErrors] = useState<Partial<Wanted>>({})
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [isNone, setIsNone] = useState(false)
  const found = useQuery(
    orpc.clubs.similar.queryOptions({ input: wanted ?? { name: '', department: '' }, enabled: wanted !== null }),
  )
  const clubs = found.data?.items
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = wantedOf(event.currentTarget)
    const problems = problemsOf(typed)
    setErrors(problems)
    const [first] = Object.keys(problems)
    if (first) return focusField(event.currentTarget, first)
    setIsNone(false)
    setWanted(typed)
  }
  const correct = (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length > 0) setErrors(problemsOf(wantedOf(event.currentTarget)))
  }
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
      <form onSubmit={find} onChange={correct} noValidate className="mt-5 grid gap-4 sm:grid-cols-2">
        <Field label="Nom du club" error={errors.name}>
          {(control) => <Input {...control} name="name" maxLength={120} autoComplete="organization" />}
        </Field>
        <Field label="Département" error={errors.department}>
          {(control) => (
            <NativeSelect {...control} name="department" defaultValue="" empty="Choisir" options={OPTIONS} />
          )}
        </Field>
        <Button type="submit" pending={found.isFetching} className="sm:justify-self-start">
          Chercher mon club
        </Button>
      </form>
      <div aria-live="polite">
        {found.error && <Alert tone="danger" title={problemOf(found.error).message} className="mt-5" />}
        {clubs?.length === 0 && <p className="mt-5">Aucun club de ce nom dans ce département.</p>}
        {clubs?.map((club) => (
          <NearClub key={club.id} club={club} canAsk={asked === null} />
        ))}
      </div>
      {clubs && clubs.length > 0 && !isNone && (
        <Button variant="secondary" onClick={() => setIsNone(true)} className="mt-5">
          Ce n'est pas mon club
        </Button>
      )}
      {wanted && clubs && (clubs.length === 0 || isNone) && (
        <OwnClubForm {...wanted} asked={asked} onFounded={onFounded} />
      )}
    </Card>
  )
}

const OPTIONS = DEPARTMENTS.map(({ code }) => ({ value: code, label: departmentLabel(code) }))

function wantedOf(form: HTMLFormElement): Wanted {
  const typed = new FormData(form)
  const [name, department] = [typed.get('name'), typed.get('department')]
  return {
    name: typeof name === 'string' ? name.trim() : '',
    department: typeof department === 'string' ? department : '',
  }
}

function problemsOf({ name, department }: Wanted): Partial<Wanted> {
  return {
    ...(name.length < 2 && { name: 'Indiquez le nom du club.' }),
    ...(department === '' && { department: 'Choisissez un département.' }),
  }
}

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { EmptyState } from '#web/components/ui/feedback/empty-state.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'
import { ProblemAlert } from '#web/components/ui/feedback/problem-alert.tsx'
import { ReasonAct } from '#web/components/ui/dialogs/reason-act.tsx'
import { RowList } from '#web/components/ui/lists/row-list.tsx'
import { orpc } from '#web/lib/api/api.ts'

type Asked = { id: string; name: string; where: string }

/** A family asks that its child be erased: players are found by name here, never browsed. */
export default function FamilyRequest() {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<Asked | null>(null)
  const search = useQuery({ ...orpc.people.players.queryOptions({ input: { q } }), enabled: q !== '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = typed.trim()
    setProblem(words.length < 3 ? 'Tapez au moins trois lettres.' : undefined)
    if (words.length >= 3) setQ(words)
  }
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-muted">
        Un parent peut demander que son enfant n’apparaisse plus. Vérifiez qui demande, puis cherchez le joueur par son
        nom. Chaque recherche est notée au journal.
      </p>
      <form onSubmit={submit} noValidate role="search" className="flex flex-wrap items-end gap-3">
        <Field label="Nom ou prénom du joueur" error={problem} className="min-w-60 flex-1">
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={120}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" pending={search.isFetching}>
          Chercher
        </Button>
      </form>
      {search.error && <ProblemAlert error={search.error} onRetry={() => void search.refetch()} />}
      {search.data?.items.length === 0 && (
        <EmptyState title="Aucun joueur">Aucun joueur de ce nom. Essayez une autre orthographe.</EmptyState>
      )}
      {search.data && search.data.items.length > 0 && (
        <RowList aria-label="Joueurs">
          {search.data.items.map(({ id, first_name, last_name, birth_year, team_name, season, club_name }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 last:border-b-0 sm:px-5"
            >
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                <span className="font-semibold">
                  {first_name} {last_name}
                </span>
                {birth_year !== null && `, ${birth_year}`}
                <span className="block text-[0.9375rem] text-muted">
                  {club_name}, {team_name}, saison {season}
                </span>
              </span>
              <Button
                variant="danger"
                onClick={() => setAsked({ id, name: `${first_name} ${last_name}`, where: club_name })}
              >
                Effacer
              </Button>
            </li>
          ))}
        </RowList>
      )}
      {search.data?.has_more && <p className="text-muted">D’autres joueurs répondent : précisez le nom.</p>}
      {asked && (
        <ReasonAct
          title="Effacer ce joueur"
          description={`${asked.name}, ${asked.where}`}
          hint="Qui l’a demandé, et comment. Le journal le garde deux ans."
          confirmLabel="Effacer"
          act={orpc.people.erasePlayer}
          input={(reason) => ({ id: asked.id, reason })}
          done="Joueur effacé"
          onClose={() => setAsked(null)}
        >
          <p className="text-muted">
            Il quitte toutes les équipes de ce club, à l’instant et pour de bon. Les résultats restent, sans son nom. Le
            club apprend dans quelles équipes, pas de qui il s’agit.
          </p>
        </ReasonAct>
      )}
    </div>
  )
}

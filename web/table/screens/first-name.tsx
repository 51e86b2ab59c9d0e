import { type FormEvent, useState } from 'react'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'

/** Asks once for a first name, which the organiser reads beside the court. */
export function FirstName({ onName }: { onName: (label: string) => void }) {
  const [label, setLabel] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const tidy = label.trim().replaceAll(/\s+/gu, ' ')
    if (tidy === '') return setIsMissing(true)
    onName(tidy)
  }
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center gap-5 px-4 py-8">
      <div className="grid gap-2">
        <h1 className="text-heading">Table de marque</h1>
        <p>Ce téléphone note les scores de ce terrain, avec ou sans réseau. Rien n’est à installer.</p>
      </div>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <label className="grid gap-1.5 font-semibold">
          Votre prénom
          <Input
            value={label}
            maxLength={40}
            autoComplete="given-name"
            aria-invalid={isMissing || undefined}
            aria-describedby="first-name-note"
            onChange={(event) => {
              setLabel(event.target.value)
              setIsMissing(false)
            }}
          />
          <span id="first-name-note" className={isMissing ? 'font-medium text-danger' : 'font-normal text-muted'}>
            {isMissing ? 'Indiquez un prénom.' : 'L’organisateur le voit à côté du terrain.'}
          </span>
        </label>
        <Button type="submit" size="lg">
          Ouvrir la table
        </Button>
      </form>
    </main>
  )
}

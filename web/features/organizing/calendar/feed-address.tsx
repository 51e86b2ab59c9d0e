import { CalendarPlus, RefreshCw } from 'lucide-react'
import { buttonClass } from '#web/components/ui/buttons/button-class.ts'
import { Button } from '#web/components/ui/buttons/button.tsx'
import { CopyButton } from '#web/components/ui/buttons/copy-button.tsx'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'

/** Shows the address of the calendar, and the ways to use it. */
export function FeedAddress({ url, onRenew }: { url: string; onRenew: () => void }) {
  return (
    <>
      <Field
        label="Adresse de votre agenda"
        hint="Gardez-la pour vous&nbsp;: quiconque l’a peut lire l’agenda de votre club. Google Agenda la relit quelques fois par jour."
        className="max-w-2xl"
      >
        {(control) => <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />}
      </Field>
      <div className="mt-4 flex flex-wrap gap-2">
        {/* The scheme opens the calendar program of the machine. */}
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass('primary')}>
          <CalendarPlus className="size-5" aria-hidden="true" />
          M’abonner
        </a>
        <CopyButton text={url} label="Copier l’adresse" done="Adresse copiée" />
        <Button variant="quiet" onClick={onRenew} icon={<RefreshCw className="size-5" aria-hidden="true" />}>
          Nouvelle adresse
        </Button>
      </div>
    </>
  )
}

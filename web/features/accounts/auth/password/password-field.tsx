import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field } from '#web/components/ui/fields/field.tsx'
import { Input } from '#web/components/ui/fields/input.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  error?: string | undefined
  /** The password meter stands under the field. */
  children?: ReactNode
}

/** A button shows the text of the password. */
export function PasswordField({ label, error, children, className, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className={className}>
      <Field label={label} error={error}>
        {(control) => (
          <span className="relative block">
            <Input
              {...control}
              {...input}
              type={isShown ? 'text' : 'password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className="pr-12"
            />
            <button
              type="button"
              onClick={() => setIsShown(!isShown)}
              aria-controls={control.id}
              className="absolute inset-y-0 right-0 inline-flex w-12 items-center justify-center rounded-control text-muted hover:text-ink"
            >
              <Icon className="size-5" aria-hidden="true" />
              <span className="sr-only">{isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}</span>
            </button>
          </span>
        )}
      </Field>
      {children}
    </div>
  )
}

import { type PasswordContext, passwordStrength } from '#domain/accounts/passwords/password.ts'
import { classNames } from '#web/lib/class-names.ts'

type PasswordMeterProps = {
  password: string
  context: PasswordContext
  /** It is true when the field already shows why the password is refused. */
  isRefused: boolean
}

/** Shows the strength of a password: four bars and a word, with advice below twelve characters. */
export default function PasswordMeter({ password, context, isRefused }: PasswordMeterProps) {
  const { level, label, advice } = passwordStrength(password, context)
  if (password === '') return null
  return (
    <div className="mt-2" role="status">
      <div className="flex items-center gap-3">
        <span className="flex flex-1 gap-1" aria-hidden="true">
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={classNames(
                'h-1.5 flex-1 rounded-full transition-colors duration-200',
                step <= level ? COLORS[level] : 'bg-line',
              )}
            />
          ))}
        </span>
        <span className="min-w-20 text-right text-sm font-semibold">
          <span className="sr-only">Solidité du mot de passe&nbsp;: </span>
          {label}
        </span>
      </div>
      {advice && !isRefused && <p className="mt-1 text-sm leading-snug text-muted">{advice}</p>}
    </div>
  )
}

const COLORS = ['bg-danger', 'bg-danger', 'bg-court', 'bg-success', 'bg-success'] as const

import { useQuery } from '@tanstack/react-query'
import { ChevronRight, KeyRound, MessageSquare, Smartphone } from 'lucide-react'
import { orpc } from '#web/lib/api/api.ts'

export type EnrolWay = 'totp' | 'webauthn' | 'phone'

/** Asks by what one will prove, after the password, that it is oneself. */
export function EnrolWays({ onChoose }: { onChoose: (way: EnrolWay) => void }) {
  const settings = useQuery(orpc.settings.public.queryOptions()).data
  const ways = WAYS.filter(({ way }) => way !== 'phone' || settings?.text_messages)
  return (
    <ul className="flex flex-col gap-3">
      {ways.map(({ way, label, text, Icon }) => (
        <li key={way}>
          <button
            type="button"
            onClick={() => onChoose(way)}
            className="flex w-full cursor-pointer items-center gap-4 rounded-card border border-field bg-card p-4 text-left transition-colors duration-150 hover:border-ink hover:bg-raised"
          >
            <Icon className="size-6 shrink-0 text-leather" aria-hidden="true" />
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold">{label}</span>
              <span className="mt-0.5 block text-[0.9375rem] text-muted">{text}</span>
            </span>
            <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

const WAYS = [
  {
    way: 'totp',
    label: 'Une application',
    text: 'Elle affiche un code de six chiffres, même sans réseau.',
    Icon: Smartphone,
  },
  {
    way: 'webauthn',
    label: 'Une clé, ou cet appareil',
    text: 'Votre empreinte, votre visage, le code de l’appareil ou une clé USB.',
    Icon: KeyRound,
  },
  {
    way: 'phone',
    label: 'Un code par SMS',
    text: 'À défaut des deux autres\u00a0: il faut du réseau.',
    Icon: MessageSquare,
  },
] as const

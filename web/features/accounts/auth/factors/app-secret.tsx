import { CopyButton } from '#web/components/ui/buttons/copy-button.tsx'

type AppSecretProps = { totp: { qr_code: string; secret: string; uri: string } }

/** Shows what the application reads; on the telephone itself, a link opens it; else the secret is typed into it. */
export function AppSecret({ totp: { qr_code, secret, uri } }: AppSecretProps) {
  return (
    <ol className="flex flex-col gap-4 sm:flex-row sm:items-start sm:gap-6">
      <li className="shrink-0 list-none">
        <img
          src={safeImage(qr_code)}
          alt="Code QR à lire avec votre application"
          width={184}
          height={184}
          className="size-46 rounded-card border border-line bg-white p-2 max-sm:mx-auto"
        />
      </li>
      <li className="min-w-0 list-none">
        <p>
          <strong className="font-semibold">Scannez ce code QR</strong> avec votre application, puis recopiez les six
          chiffres qu’elle affiche.
        </p>
        <p className="mt-2 sm:hidden">
          <a href={uri} className="font-semibold text-leather-strong underline underline-offset-4">
            Ouvrir dans mon application
          </a>
        </p>
        <p className="mt-3 text-[0.9375rem] text-muted">Sans appareil photo, saisissez cette clé&nbsp;:</p>
        <p className="mt-1 mb-2 font-mono text-[0.9375rem] wrap-anywhere">{secret.match(/.{1,4}/gu)?.join(' ')}</p>
        <CopyButton text={secret} label="Copier la clé" done="Clé copiée" />
      </li>
    </ol>
  )
}

/** The client puts the drawing into the address as it is, where its first # would end it. */
function safeImage(address: string): string {
  const [, svg] = /^data:image\/svg\+xml;utf-?8,(<svg.*)$/su.exec(address) ?? []
  return svg ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` : address
}

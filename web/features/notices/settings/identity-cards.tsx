import type { HeldSettings } from '#contract/notices/settings.ts'
import { TextareaField, TextField } from '#web/components/ui/forms/form-fields.tsx'
import { SettingCard } from './setting-card.tsx'

/** The name of the platform, its publisher and the maker of the kit. */
export function IdentityCards({ held }: { held: HeldSettings }) {
  const { platform_name, contact_email, publisher, partner } = held.values
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <SettingCard
        title="Plateforme"
        held={held}
        keys={['platform_name', 'contact_email']}
        values={{ platform_name, contact_email }}
        read={(typed) => ({ ...typed, contact_email: typed.contact_email.trim() })}
      >
        {(form) => (
          <>
            <TextField form={form} name="platform_name" label="Nom de la plateforme" maxLength={60} />
            <TextField
              form={form}
              name="contact_email"
              type="email"
              label="E-mail de contact"
              hint="Les messages du formulaire de contact y arrivent."
              maxLength={254}
            />
          </>
        )}
      </SettingCard>
      <SettingCard
        title="Partenaire textile"
        lead="Sans nom ou sans adresse, les commandes sont fermées."
        held={held}
        keys={['partner']}
        values={partner}
        read={(typed) => ({ partner: { ...typed, email: typed.email.trim() } })}
      >
        {(form) => (
          <>
            <TextField form={form} optional name="name" label="Nom" maxLength={200} />
            <TextField form={form} optional name="email" type="email" label="E-mail" maxLength={254} />
            <TextareaField form={form} optional name="text" label="Présentation" rows={4} maxLength={2000} />
          </>
        )}
      </SettingCard>
      <SettingCard
        title="Éditeur"
        lead="Ce que les mentions légales disent de qui publie le site."
        held={held}
        keys={['publisher']}
        values={publisher}
        read={(typed) => ({ publisher: typed })}
      >
        {(form) =>
          PUBLISHER.map(([name, label]) => (
            <TextField key={name} form={form} optional name={name} label={label} maxLength={200} />
          ))
        }
      </SettingCard>
    </div>
  )
}

const PUBLISHER = [
  ['name', 'Nom ou raison sociale'],
  ['address', 'Adresse'],
  ['registration', 'Immatriculation'],
  ['director', 'Directeur de la publication'],
  ['host', 'Hébergeur'],
] as const

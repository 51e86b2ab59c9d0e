import type { HeldSettings } from '#contract/notices/settings.ts'
import type { SettingKey, Settings } from '#domain/notices/settings/settings.ts'
import { CheckboxField } from '#web/components/ui/forms/form-fields.tsx'
import { SettingCard } from './setting-card.tsx'

type SwitchKey = { [Key in SettingKey]: Settings[Key] extends boolean ? Key : never }[SettingKey]
type Switch = { key: SwitchKey; label: string; hint: string }
type Group = { title: string; lead: string; powers?: boolean; switches: readonly Switch[] }

/** The switches of the platform; each card is saved by itself, and holds at once. */
export function SwitchCards({ held }: { held: HeldSettings }) {
  return GROUPS.map((group) => <SwitchCard key={group.title} group={group} held={held} />)
}

function SwitchCard({ group: { title, lead, powers = false, switches }, held }: { group: Group; held: HeldSettings }) {
  return (
    <SettingCard
      title={title}
      lead={lead}
      held={held}
      keys={switches.map(({ key }) => key)}
      values={Object.fromEntries(switches.map(({ key }) => [key, held.values[key]])) as Record<SwitchKey, boolean>}
      read={(ticked) =>
        Object.fromEntries(Object.entries(ticked).filter(([key, on]) => held.values[key as SwitchKey] !== on))
      }
      powers={powers}
      closed={powers && !held.permissions.change_powers ? held.permissions.why_not : null}
    >
      {(form) => (
        <div className="divide-y divide-line">
          {switches.map(({ key, label, hint }) => (
            <CheckboxField key={key} form={form} name={key} hint={hint}>
              {label}
            </CheckboxField>
          ))}
        </div>
      )}
    </SettingCard>
  )
}

const GROUPS: readonly Group[] = [
  {
    title: 'Plateforme ouverte',
    lead: 'Ce qui est fermé s’explique là où on le demande.',
    switches: [
      {
        key: 'new_registrations',
        label: 'Nouvelles inscriptions',
        hint: 'Comptes et équipes. Les invitations et les places proposées continuent.',
      },
      {
        key: 'paid_promotion',
        label: 'Promotion payante',
        hint: 'L’achat du badge « Sponsorisé » par les organisateurs.',
      },
    ],
  },
  {
    title: 'Organisateurs',
    lead: 'Ce que les clubs organisateurs font sans vous.',
    switches: [
      {
        key: 'organizer_create_tournaments',
        label: 'Créer des tournois',
        hint: 'Créer, dupliquer et publier. Ce qui existe se modifie toujours.',
      },
      {
        key: 'organizer_manage_registrations',
        label: 'Gérer les inscriptions',
        hint: 'Valider, refuser, encaisser et juger les documents.',
      },
      {
        key: 'auto_publish_verified_organizers',
        label: 'Publier sans validation pour les clubs vérifiés',
        hint: 'Leurs tournois sont en ligne dès l’envoi.',
      },
    ],
  },
  {
    title: 'Administrateurs',
    lead: 'Les pouvoirs que le propriétaire leur laisse. Ils tombent aussitôt, même en pleine session.',
    powers: true,
    switches: [
      {
        key: 'admin_moderate_content',
        label: 'Modérer les contenus',
        hint: 'Avis, photos, signalements et documents.',
      },
      { key: 'admin_manage_users', label: 'Gérer les utilisateurs', hint: 'Comptes, clubs et droit d’organiser.' },
      {
        key: 'admin_validate_tournaments',
        label: 'Valider les tournois',
        hint: 'Mettre en ligne, renvoyer, modifier et annuler.',
      },
    ],
  },
]

import type { Sql } from '#server/platform/database/client.ts'

export const PARTNER = { name: 'Atelier Maille', email: 'atelier@exemple.test', text: 'Des maillots cousus à Troyes.' }

/** Stores the partner of the platform, which opens the preorders. */
export async function openPreorders(db: Sql): Promise<void> {
  await db`
    insert into settings (key, value) values ('partner', ${db.json(PARTNER)})
    on conflict (key) do update set value = excluded.value`
}

export const PREORDER = {
  club_name: 'BC Vertou',
  contact_name: 'Zoé Martin',
  email: 'zoe@exemple.test',
  phone: '06 12 34 56 78',
  tournament_name: 'Trophée des Lumières',
  quantity: 12,
  product_type: 'maillots',
}

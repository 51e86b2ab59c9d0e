import { usableMethods as usable } from '#domain/collection.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { listCollectionMeans } from './queries.ts'
import type { Services } from '#server/platform/context.ts'
import type { Sql } from '#server/platform/database/client.ts'

/** Of these ways of paying, those by which the club can be paid today. */
export const usableMethods = async (
  db: Sql,
  { payments }: Pick<Services, 'payments'>,
  club_id: number,
  methods: readonly PaymentMethod[],
): Promise<PaymentMethod[]> => usable(methods, await listCollectionMeans({ db, payments }, club_id))

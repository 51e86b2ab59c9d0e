/** Orders of the administrators' list of tournaments. */
export const SUPERVISED_ORDERS = ['date', 'created', 'title'] as const

export type SupervisedOrder = (typeof SUPERVISED_ORDERS)[number]

export const SUPERVISED_ORDER_LABELS: Record<SupervisedOrder, string> = {
  date: 'Date, la plus lointaine d’abord',
  created: 'Création, le dernier d’abord',
  title: 'Nom',
}

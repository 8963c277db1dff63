import type { AdminAct } from '@centesimo/contract'

/** Where an act's target is found at the desk; null for what is gone or has no place. */
export function targetAddress({ act, targetKind, targetId }: Pick<AdminAct, 'act' | 'targetKind' | 'targetId'>) {
  if (act.endsWith('.delete')) return null
  const id = encodeURIComponent(targetId)
  return places[targetKind]?.(id) ?? null
}

const places: Readonly<Record<string, (id: string) => string>> = {
  auction: (id) => `/admin/aste/${id}`,
  user: (id) => `/admin/utenti/${id}`,
  order: (id) => `/admin/ordini?search=${id}&ordine=${id}`,
  payment: (id) => `/admin/pagamenti?search=${id}&pagamento=${id}`,
  'payment-event': () => '/admin/pagamenti',
  referral: () => '/admin/inviti',
  testimonial: () => '/admin/testimonianze',
  package: () => '/admin/pacchetti',
  category: () => '/admin/categorie',
  'contact-message': () => '/admin/messaggi',
  house: () => '/admin/casa',
  queue: () => '/admin/casa',
}

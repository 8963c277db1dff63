import type { AuditEntry } from '@centesimo/contract'
import { type AdminSection, sectionAt } from './admin-sections.ts'

/** The admin page of an action's target; null if the target is deleted or has no page. */
export function targetPath({ action, targetKind, targetId }: Pick<AuditEntry, 'action' | 'targetKind' | 'targetId'>) {
  if (action.endsWith('.delete')) return null
  const id = encodeURIComponent(targetId)
  return places[targetKind]?.(id) ?? null
}

/** The section that an action's target belongs to, whether or not it has a page. */
export function targetSection({ targetKind }: Pick<AuditEntry, 'targetKind'>): AdminSection | undefined {
  const path = withoutPage[targetKind] ?? places[targetKind]?.('').replace(/\?.*/, '')
  return path === undefined ? undefined : sectionAt(path)
}

const withoutPage: Readonly<Record<string, string>> = {
  'shipping-papers': '/admin/ordini',
  table: '/admin/piattaforma',
}

const places: Readonly<Record<string, (id: string) => string>> = {
  auction: (id) => `/admin/aste/${id}`,
  series: () => '/admin/serie',
  user: (id) => `/admin/utenti/${id}`,
  order: orderPath,
  payment: paymentPath,
  'payment-event': () => '/admin/pagamenti',
  approval: () => '/admin/conferme',
  'approval-rule': () => '/admin/conferme',
  referral: () => '/admin/inviti',
  testimonial: () => '/admin/testimonianze',
  package: () => '/admin/pacchetti',
  carrier: () => '/admin/corrieri',
  category: () => '/admin/categorie',
  'contact-message': () => '/admin/messaggi',
  company: () => '/admin/azienda',
  platform: () => '/admin/piattaforma',
}

/** The list of payments with one of them open. */
export function paymentPath(id: string): string {
  return `/admin/pagamenti?search=${id}&pagamento=${id}`
}

/** The list of orders with one of them open. */
export function orderPath(id: string): string {
  return `/admin/ordini?search=${id}&ordine=${id}`
}

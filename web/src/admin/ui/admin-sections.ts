import type { AdminStats } from '@centesimo/contract'
import {
  Boxes,
  Gavel,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  Package,
  Receipt,
  ScrollText,
  SlidersHorizontal,
  Tags,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import { adminUiText } from '../../text/admin-ui-text.ts'

type Waiting = AdminStats['waiting']

/** `pendingKinds`: the kinds of pending work that are done in this section. */
export type AdminSection = { to: string; label: string; icon: LucideIcon; pendingKinds?: readonly (keyof Waiting)[] }
type Group = { label?: string; sections: readonly AdminSection[] }

const { sections, groups } = adminUiText

/** All admin sections, in navigation order. */
export const adminSectionGroups: readonly Group[] = [
  { sections: [{ to: '/admin', label: sections.stats, icon: LayoutDashboard }] },
  {
    label: groups.sales,
    sections: [
      { to: '/admin/aste', label: sections.auctions, icon: Gavel },
      { to: '/admin/ordini', label: sections.orders, icon: Package, pendingKinds: ['toShip'] },
      {
        to: '/admin/pagamenti',
        label: sections.payments,
        icon: Wallet,
        pendingKinds: ['parkedPayments', 'parkedEvents'],
      },
      { to: '/admin/movimenti', label: sections.transactions, icon: Receipt },
    ],
  },
  {
    label: groups.people,
    sections: [
      { to: '/admin/utenti', label: sections.users, icon: Users },
      { to: '/admin/messaggi', label: sections.messages, icon: Mail, pendingKinds: ['messages'] },
      {
        to: '/admin/testimonianze',
        label: sections.testimonials,
        icon: MessageSquareQuote,
        pendingKinds: ['testimonials'],
      },
      { to: '/admin/inviti', label: sections.referrals, icon: UserPlus, pendingKinds: ['referrals'] },
    ],
  },
  {
    label: groups.catalogue,
    sections: [
      { to: '/admin/pacchetti', label: sections.packages, icon: Boxes },
      { to: '/admin/categorie', label: sections.categories, icon: Tags },
    ],
  },
  {
    label: groups.management,
    sections: [
      { to: '/admin/piattaforma', label: sections.platform, icon: SlidersHorizontal, pendingKinds: ['violations'] },
      { to: '/admin/registro', label: sections.auditLog, icon: ScrollText },
    ],
  },
]

/** The amount of pending work in a section. */
export function pendingIn({ pendingKinds = [] }: AdminSection, waiting: Waiting | undefined): number {
  return waiting ? pendingKinds.reduce((sum, name) => sum + waiting[name], 0) : 0
}

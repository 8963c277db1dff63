import type { AdminStats } from '@centesimo/contract'
import {
  Boxes,
  Gavel,
  House,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  Package,
  Receipt,
  ScrollText,
  ShieldCheck,
  Tags,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import { adminDeskText } from '../../text/admin-desk-text.ts'

type Waiting = AdminStats['waiting']

/** `waits`: the kinds of pending work that are done in this section. */
export type DeskSection = { to: string; label: string; icon: LucideIcon; waits?: readonly (keyof Waiting)[] }
type Group = { label?: string; sections: readonly DeskSection[] }

const { sections, groups } = adminDeskText

/** All admin sections, in navigation order. */
export const deskGroups: readonly Group[] = [
  { sections: [{ to: '/admin', label: sections.panel, icon: LayoutDashboard }] },
  {
    label: groups.sales,
    sections: [
      { to: '/admin/aste', label: sections.auctions, icon: Gavel },
      { to: '/admin/ordini', label: sections.orders, icon: Package, waits: ['toShip'] },
      { to: '/admin/pagamenti', label: sections.payments, icon: Wallet, waits: ['parkedPayments', 'parkedEvents'] },
      { to: '/admin/movimenti', label: sections.transactions, icon: Receipt },
    ],
  },
  {
    label: groups.people,
    sections: [
      { to: '/admin/utenti', label: sections.users, icon: Users },
      { to: '/admin/messaggi', label: sections.messages, icon: Mail, waits: ['messages'] },
      {
        to: '/admin/testimonianze',
        label: sections.testimonials,
        icon: MessageSquareQuote,
        waits: ['testimonials'],
      },
      { to: '/admin/inviti', label: sections.referrals, icon: UserPlus, waits: ['referrals'] },
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
    label: groups.keeping,
    sections: [
      { to: '/admin/casa', label: sections.house, icon: House },
      { to: '/admin/registro', label: sections.acts, icon: ScrollText },
      { to: '/admin/sicurezza', label: sections.safety, icon: ShieldCheck },
    ],
  },
]

/** The amount of pending work in a section. */
export function waitingIn({ waits = [] }: DeskSection, waiting: Waiting | undefined): number {
  return waiting ? waits.reduce((sum, name) => sum + waiting[name], 0) : 0
}

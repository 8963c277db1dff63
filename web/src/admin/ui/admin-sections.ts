import type { AdminCall } from '@centesimo/contract/admin-roles'
import {
  Boxes,
  Building2,
  ChartNoAxesColumn,
  Gavel,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  Package,
  Receipt,
  ScrollText,
  ServerCog,
  Tags,
  Truck,
  UserPlus,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { adminUiText } from '../../text/admin-ui-text.ts'

export type AdminSection = {
  to: string
  label: string
  icon: LucideIcon
  /** The call without which the section shows nothing; its roles see the section. */
  reads: AdminCall
  /** Pages of the section with an address elsewhere, for the roles of the call that they need. */
  alsoAt?: readonly { to: string; reads: AdminCall }[]
}
type Group = { label?: string; sections: readonly AdminSection[] }

const { sections, groups } = adminUiText

/** All admin sections, in navigation order. */
export const adminSectionGroups: readonly Group[] = [
  { sections: [{ to: '/admin', label: sections.stats, icon: LayoutDashboard, reads: 'adminStats' }] },
  {
    label: groups.sales,
    sections: [
      {
        to: '/admin/aste',
        label: sections.auctions,
        icon: Gavel,
        reads: 'listAdminAuctions',
        alsoAt: [{ to: '/create-auction', reads: 'createAuction' }],
      },
      { to: '/admin/serie', label: sections.series, icon: Layers, reads: 'listAdminSeries' },
      {
        to: '/admin/ordini',
        label: sections.orders,
        icon: Package,
        reads: 'listAdminOrders',
      },
      { to: '/admin/corrieri', label: sections.carriers, icon: Truck, reads: 'listCarriers' },
      {
        to: '/admin/pagamenti',
        label: sections.payments,
        icon: Wallet,
        reads: 'listAdminPayments',
      },
      {
        to: '/admin/conferme',
        label: sections.approvals,
        icon: UsersRound,
        reads: 'listApprovals',
      },
      { to: '/admin/incassi', label: sections.revenue, icon: ChartNoAxesColumn, reads: 'adminRevenue' },
      { to: '/admin/movimenti', label: sections.transactions, icon: Receipt, reads: 'listAdminTransactions' },
    ],
  },
  {
    label: groups.people,
    sections: [
      { to: '/admin/utenti', label: sections.users, icon: Users, reads: 'listAdminUsers' },
      {
        to: '/admin/messaggi',
        label: sections.messages,
        icon: Mail,
        reads: 'listContactMessages',
      },
      {
        to: '/admin/testimonianze',
        label: sections.testimonials,
        icon: MessageSquareQuote,
        reads: 'listAdminTestimonials',
      },
      {
        to: '/admin/inviti',
        label: sections.referrals,
        icon: UserPlus,
        reads: 'listAdminReferrals',
      },
    ],
  },
  {
    label: groups.catalogue,
    sections: [
      { to: '/admin/pacchetti', label: sections.packages, icon: Boxes, reads: 'listAdminPackages' },
      { to: '/admin/categorie', label: sections.categories, icon: Tags, reads: 'createCategory' },
    ],
  },
  {
    label: groups.management,
    sections: [
      {
        to: '/admin/piattaforma',
        label: sections.platform,
        icon: ServerCog,
        reads: 'readInvariants',
        alsoAt: [{ to: '/admin/lavori', reads: 'listJobQueues' }],
      },
      { to: '/admin/azienda', label: sections.company, icon: Building2, reads: 'readCompany' },
      { to: '/admin/registro', label: sections.auditLog, icon: ScrollText, reads: 'listAuditLog' },
    ],
  },
]

export const adminSections = adminSectionGroups.flatMap((group) => group.sections)

/** The section of an address, including its detail pages. */
export function sectionAt(pathname: string): AdminSection | undefined {
  return adminSections.findLast((section) => [section, ...(section.alsoAt ?? [])].some(isAt(pathname)))
}

/** The call without which the page of an address shows nothing. */
export function callOf(pathname: string): AdminCall | undefined {
  const section = sectionAt(pathname)
  return (section?.alsoAt?.find(isAt(pathname)) ?? section)?.reads
}

const isAt =
  (pathname: string) =>
  ({ to }: { to: string }) =>
    pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))

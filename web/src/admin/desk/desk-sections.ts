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

type Section = { to: string; label: string; icon: LucideIcon }

const { sections } = adminDeskText

/** What the desk has, in the order of its navigation. */
export const deskSections: readonly Section[] = [
  { to: '/admin', label: sections.panel, icon: LayoutDashboard },
  { to: '/admin/aste', label: sections.auctions, icon: Gavel },
  { to: '/admin/utenti', label: sections.users, icon: Users },
  { to: '/admin/ordini', label: sections.orders, icon: Package },
  { to: '/admin/pagamenti', label: sections.payments, icon: Wallet },
  { to: '/admin/movimenti', label: sections.transactions, icon: Receipt },
  { to: '/admin/pacchetti', label: sections.packages, icon: Boxes },
  { to: '/admin/categorie', label: sections.categories, icon: Tags },
  { to: '/admin/inviti', label: sections.referrals, icon: UserPlus },
  { to: '/admin/testimonianze', label: sections.testimonials, icon: MessageSquareQuote },
  { to: '/admin/messaggi', label: sections.messages, icon: Mail },
  { to: '/admin/registro', label: sections.acts, icon: ScrollText },
  { to: '/admin/casa', label: sections.house, icon: House },
  { to: '/admin/sicurezza', label: sections.safety, icon: ShieldCheck },
]

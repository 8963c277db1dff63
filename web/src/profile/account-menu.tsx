import { BellRing, Database, Lock, MonitorSmartphone, UserRound } from 'lucide-react'
import { accountText } from '../text/account-text.ts'
import { ScrollRow } from '../ui/scroll-row.tsx'
import { useCurrentSection } from '../ui/use-current-section.ts'
import { useIsWide } from '../ui/use-is-wide.ts'
import css from './account-menu.module.css'

const parts = [
  { id: 'profilo', label: accountText.menu.you, Icon: UserRound },
  { id: 'notifiche', label: accountText.menu.notifications, Icon: BellRing },
  { id: 'sicurezza', label: accountText.menu.security, Icon: Lock },
  { id: 'dispositivi', label: accountText.menu.devices, Icon: MonitorSmartphone },
  { id: 'dati', label: accountText.menu.data, Icon: Database },
] as const

/** The parts of the account: beside them on a desktop, in one row above them on a phone. */
export function AccountMenu() {
  const current = useCurrentSection(parts)
  const { label } = accountText.menu
  const links = parts.map(({ id, label, Icon }) => (
    <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
      <Icon size={18} aria-hidden />
      {label}
    </a>
  ))
  return (
    <nav className={css.menu} aria-label={label}>
      {useIsWide() ? links : <ScrollRow label={label}>{links}</ScrollRow>}
    </nav>
  )
}

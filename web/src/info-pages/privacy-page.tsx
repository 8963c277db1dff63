import { CreditCard, Download, Hourglass, ShieldCheck } from 'lucide-react'
import { legalText } from '../text/legal-text.ts'
import { privacySections } from '../text/privacy-text.ts'
import { LegalPage } from './legal-page.tsx'

const { purpose, cards, retention, rights } = legalText.brief.privacy
const brief = [
  { Icon: ShieldCheck, text: purpose },
  { Icon: CreditCard, text: cards },
  { Icon: Hourglass, text: retention },
  { Icon: Download, text: rights },
]

export function PrivacyPage() {
  return <LegalPage words={legalText.privacy} sections={privacySections} brief={brief} />
}

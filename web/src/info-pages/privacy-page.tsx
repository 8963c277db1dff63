import { CreditCard, Download, Hourglass, ShieldCheck } from 'lucide-react'
import { legalText } from '../text/legal-text.ts'
import { privacySections } from '../text/privacy-text.ts'
import { LegalPage } from './legal-page.tsx'

const icons = [ShieldCheck, CreditCard, Hourglass, Download]
const brief = icons.map((Icon, place) => ({ Icon, text: legalText.brief.privacy[place]! }))

export function PrivacyPage() {
  return <LegalPage words={legalText.privacy} sections={privacySections} brief={brief} />
}

import { legalText } from '../text/legal-text.ts'
import { privacySections } from '../text/privacy-text.ts'
import { LegalPage } from './legal-page.tsx'

export function PrivacyPage() {
  return <LegalPage words={legalText.privacy} sections={privacySections} />
}

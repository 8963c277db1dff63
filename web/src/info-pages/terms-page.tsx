import { legalText } from '../text/legal-text.ts'
import { termsSections } from '../text/terms-text.ts'
import { LegalPage } from './legal-page.tsx'

export function TermsPage() {
  return <LegalPage words={legalText.terms} sections={termsSections} />
}

import { accessibilitySections, accessibilityText } from '../text/accessibility-text.ts'
import { legalText } from '../text/legal-text.ts'
import { LegalPage } from './legal-page.tsx'

export function AccessibilityPage() {
  return (
    <LegalPage words={legalText.accessibility} sections={accessibilitySections} updated={accessibilityText.updated} />
  )
}

import { Cookie, EyeOff, Trash2, Unplug } from 'lucide-react'
import { companyText } from '../text/company-text.ts'
import { cookieSections } from '../text/cookie-text.ts'
import { legalText } from '../text/legal-text.ts'
import { LongPage } from './long-page.tsx'

const { technical, tracking, thirdParty, removal } = legalText.brief.cookie
const brief = [
  { Icon: Cookie, text: technical },
  { Icon: EyeOff, text: tracking },
  { Icon: Unplug, text: thirdParty },
  { Icon: Trash2, text: removal },
]

export function CookiePage() {
  return <LongPage {...legalText.cookie} sections={cookieSections} brief={brief} updated={companyText.updated} />
}

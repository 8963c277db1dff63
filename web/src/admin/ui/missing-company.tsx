import { TriangleAlert } from 'lucide-react'
import { usePlatformSettings } from '../../data/use-platform-settings.ts'
import { adminCompanyText } from '../../text/admin-company-text.ts'
import { TextLink } from '../../ui/text-link.tsx'
import css from './missing-company.module.css'
import { useCompany } from './use-company.ts'

const words = adminCompanyText.alert

/** What the company's settings lack. A demo has an invented company instead. */
export function MissingCompany() {
  const missing = useCompany().data?.missing ?? []
  const settings = usePlatformSettings().data
  if (missing.length === 0 || !settings || settings.isDemo) return null
  return (
    <p className={css.line} role="status">
      <TriangleAlert size={18} aria-hidden />
      <span>
        {words.missing(missing)} {words.effect}{' '}
        <TextLink tight className={css.link} to="/admin/azienda">
          {words.link}
        </TextLink>
      </span>
    </p>
  )
}

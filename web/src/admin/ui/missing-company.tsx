import { TriangleAlert } from 'lucide-react'
import { usePlatformSettings } from '../../data/use-platform-settings.ts'
import { MayCall } from '../../session/use-may-call.tsx'
import { adminCompanyText } from '../../text/admin-company-text.ts'
import { TextLink } from '../../ui/text-link.tsx'
import css from './missing-company.module.css'
import { useCompany } from './use-company.ts'

const words = adminCompanyText.alert

/**
 * Lists the settings that the company still lacks. Roles that may save them get a link to the form.
 * A demo shows nothing: it has an invented company.
 */
export function MissingCompany() {
  const missing = useCompany().data?.missing ?? []
  const settings = usePlatformSettings().data
  if (missing.length === 0 || !settings || settings.isDemo) return null
  return (
    <p className={css.line} role="status">
      <TriangleAlert size={18} aria-hidden />
      <span>
        {words.missing(missing)} {words.effect}{' '}
        <MayCall name="saveCompany">
          <TextLink tight className={css.link} to="/admin/azienda">
            {words.link}
          </TextLink>
        </MayCall>
      </span>
    </p>
  )
}

import type { RequiredDetail } from '@centesimo/contract'
import { TriangleAlert } from 'lucide-react'
import { usePlatformSettings } from '../../data/use-platform-settings.ts'
import { companyLabels, adminCompanyText as words } from '../../text/admin-company-text.ts'
import css from './missing-notice.module.css'
import type { CompanyField } from './use-company-form.ts'

/** What the form lacks as it is typed, and what that means; each entry leads to its field. */
export function MissingNotice({ missing }: { missing: readonly RequiredDetail[] }) {
  const isDemo = usePlatformSettings().data?.isDemo ?? false
  if (missing.length === 0) return null
  return (
    <div className={css.notice} role="status">
      <TriangleAlert size={20} aria-hidden />
      <p>
        <b>{words.missing(missing.length)}</b> {isDemo ? words.demo : words.alert.effect}
      </p>
      <ul className={css.list}>
        {missing.map((detail) => (
          <li key={detail}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                const field = currentTarget.form?.elements.namedItem(fieldOf(detail))
                if (field instanceof HTMLElement) field.focus()
              }}
            >
              {detail === 'social' ? words.social : companyLabels[detail]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One social page is enough: the first field stands for all. */
function fieldOf(detail: RequiredDetail): CompanyField {
  return detail === 'social' ? 'facebook' : detail
}

import { adminCompanyText as words } from '../../text/admin-company-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { useCompany } from '../ui/use-company.ts'
import { CompanyForm } from './company-form.tsx'
import css from './company-page.module.css'
import { CompanyVersions } from './company-versions.tsx'

/** The company's settings, and their versions. */
export function CompanyPage() {
  const { data, error, isPending, refetch } = useCompany()
  return (
    <AdminPage title={words.title} lead={<span className={css.lead}>{words.lead}</span>}>
      {isPending && <Skeleton height={640} />}
      {!isPending && !data && <FailedPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <CompanyForm company={data} />
          <CompanyVersions {...data} />
        </>
      )}
    </AdminPage>
  )
}

import { Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../../data/session.ts'
import { DeniedPanel } from '../../session/denied-panel.tsx'
import { SignedInOnly } from '../../session/signed-in-only.tsx'
import { useMayCall } from '../../session/use-may-call.tsx'
import { useOwnSecurity } from '../../session/use-own-security.ts'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Page } from '../../ui/page.tsx'
import css from './admin-layout.module.css'
import { callOf } from './admin-sections.ts'
import { LockedPanel } from './locked-panel.tsx'
import { MissingCompany } from './missing-company.tsx'

/**
 * The column of the admin pages and their access check: visitors must sign in; bidders, and roles
 * that a page is not for, see a refusal; admins without a required second factor see the way to
 * it.
 */
export function AdminLayout() {
  const isAdmin = useSession().user?.isAdmin ?? false
  const { data: security } = useOwnSecurity(isAdmin)
  const mayCall = useMayCall()
  const { pathname } = useLocation()
  const needed = callOf(pathname)
  return (
    <SignedInOnly waiting={<Page title={adminUiText.title}>{null}</Page>}>
      {isAdmin && !security?.isAdminLocked ? (
        <div className={css.page}>
          {/* The company's own page lists it above its form. */}
          {mayCall('readCompany') && pathname !== '/admin/azienda' && <MissingCompany />}
          {needed && !mayCall(needed) ? <DeniedPanel /> : <Outlet />}
        </div>
      ) : (
        <Page title={adminUiText.title}>
          {isAdmin && security ? <LockedPanel security={security} /> : <DeniedPanel />}
        </Page>
      )}
    </SignedInOnly>
  )
}

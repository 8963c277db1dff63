import type { ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { adminUiText } from '../text/admin-ui-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { lazyPage } from '../ui/lazy-page.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { AdminLayout } from './ui/admin-layout.tsx'
import { AdminPageSkeleton } from './ui/admin-page-skeleton.tsx'

/** Bidders load no admin code, and admins load only the section they open. */
const AdminStartPage = section(() => import('./admin-start-page.tsx'), 'AdminStartPage')
const AdminAuctionsPage = section(() => import('./auctions/auctions-page.tsx'), 'AdminAuctionsPage')
const AdminAuctionPage = section(() => import('./auctions/auction-page.tsx'), 'AdminAuctionPage')
const AdminSeriesPage = section(() => import('./series/series-page.tsx'), 'AdminSeriesPage')
const UsersPage = section(() => import('./users/users-page.tsx'), 'UsersPage')
const UserPage = section(() => import('./users/user-page.tsx'), 'UserPage')
const ReferralsPage = section(() => import('./referrals/referrals-page.tsx'), 'ReferralsPage')
const OrdersPage = section(() => import('./orders/orders-page.tsx'), 'OrdersPage')
const CarriersPage = section(() => import('./carriers/carriers-page.tsx'), 'CarriersPage')
const PaymentsPage = section(() => import('./payments/payments-page.tsx'), 'PaymentsPage')
const ApprovalsPage = section(() => import('./approvals/approvals-page.tsx'), 'ApprovalsPage')
const RevenuePage = section(() => import('./revenue/revenue-page.tsx'), 'RevenuePage')
const TransactionsPage = section(() => import('./transactions/transactions-page.tsx'), 'TransactionsPage')
const AdminTestimonialsPage = section(() => import('./testimonials/testimonials-page.tsx'), 'AdminTestimonialsPage')
const PackagesPage = section(() => import('./packages/packages-page.tsx'), 'PackagesPage')
const CategoriesPage = section(() => import('./categories/categories-page.tsx'), 'CategoriesPage')
const CompanyPage = section(() => import('./company/company-page.tsx'), 'CompanyPage')
const MessagesPage = section(() => import('./messages/messages-page.tsx'), 'MessagesPage')
const AuditLogPage = section(() => import('./audit-log/audit-log-page.tsx'), 'AuditLogPage')
const PlatformPage = section(() => import('./platform/platform-page.tsx'), 'PlatformPage')
const QueuesPage = section(() => import('./queues/queues-page.tsx'), 'QueuesPage')

/** The routes below /admin. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<AdminStartPage />} />
        <Route path="aste" element={<AdminAuctionsPage />} />
        <Route path="aste/:id" element={<AdminAuctionPage />} />
        <Route path="serie" element={<AdminSeriesPage />} />
        <Route path="utenti" element={<UsersPage />} />
        <Route path="utenti/:id" element={<UserPage />} />
        <Route path="inviti" element={<ReferralsPage />} />
        <Route path="ordini" element={<OrdersPage />} />
        <Route path="corrieri" element={<CarriersPage />} />
        <Route path="pagamenti" element={<PaymentsPage />} />
        <Route path="conferme" element={<ApprovalsPage />} />
        <Route path="incassi" element={<RevenuePage />} />
        <Route path="movimenti" element={<TransactionsPage />} />
        <Route path="testimonianze" element={<AdminTestimonialsPage />} />
        <Route path="pacchetti" element={<PackagesPage />} />
        <Route path="categorie" element={<CategoriesPage />} />
        <Route path="azienda" element={<CompanyPage />} />
        <Route path="messaggi" element={<MessagesPage />} />
        <Route path="registro" element={<AuditLogPage />} />
        <Route path="piattaforma" element={<PlatformPage />} />
        <Route path="lavori" element={<QueuesPage />} />
        {/* Where the second factor was until 0.3.0. */}
        <Route path="sicurezza" element={<Navigate replace to="/profile?tab=account" />} />
        <Route path="*" element={<UnknownSection />} />
      </Route>
    </Routes>
  )
}

function UnknownSection() {
  const { title, text, back } = adminUiText.notFound
  return (
    <MessagePanel as="h1" title={title} actions={<ButtonLink to="/admin">{back}</ButtonLink>}>
      {text}
    </MessagePanel>
  )
}

function section<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazyPage(load, name, <AdminPageSkeleton />)
}

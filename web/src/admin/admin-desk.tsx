import { type ComponentType, lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { adminDeskText } from '../text/admin-desk-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { DeskShell } from './desk/desk-shell.tsx'

/** Bidders load no admin code, and admins load only the section they open. */
const PanelPage = section(() => import('./panel/panel-page.tsx'), 'PanelPage')
const AdminAuctionsPage = section(() => import('./auctions/auctions-page.tsx'), 'AdminAuctionsPage')
const AdminAuctionPage = section(() => import('./auctions/auction-page.tsx'), 'AdminAuctionPage')
const UsersPage = section(() => import('./users/users-page.tsx'), 'UsersPage')
const UserPage = section(() => import('./users/user-page.tsx'), 'UserPage')
const ReferralsPage = section(() => import('./referrals/referrals-page.tsx'), 'ReferralsPage')
const OrdersPage = section(() => import('./orders/orders-page.tsx'), 'OrdersPage')
const PaymentsPage = section(() => import('./payments/payments-page.tsx'), 'PaymentsPage')
const TransactionsPage = section(() => import('./transactions/transactions-page.tsx'), 'TransactionsPage')
const AdminTestimonialsPage = section(() => import('./testimonials/testimonials-page.tsx'), 'AdminTestimonialsPage')
const PackagesPage = section(() => import('./packages/packages-page.tsx'), 'PackagesPage')
const CategoriesPage = section(() => import('./categories/categories-page.tsx'), 'CategoriesPage')
const MessagesPage = section(() => import('./messages/messages-page.tsx'), 'MessagesPage')
const ActsPage = section(() => import('./acts/acts-page.tsx'), 'ActsPage')
const HousePage = section(() => import('./house/house-page.tsx'), 'HousePage')
const SafetyPage = section(() => import('./safety/safety-page.tsx'), 'SafetyPage')

/** The routes below /admin. */
export function AdminDesk() {
  return (
    <Routes>
      <Route element={<DeskShell />}>
        <Route index element={<PanelPage />} />
        <Route path="aste" element={<AdminAuctionsPage />} />
        <Route path="aste/:id" element={<AdminAuctionPage />} />
        <Route path="utenti" element={<UsersPage />} />
        <Route path="utenti/:id" element={<UserPage />} />
        <Route path="inviti" element={<ReferralsPage />} />
        <Route path="ordini" element={<OrdersPage />} />
        <Route path="pagamenti" element={<PaymentsPage />} />
        <Route path="movimenti" element={<TransactionsPage />} />
        <Route path="testimonianze" element={<AdminTestimonialsPage />} />
        <Route path="pacchetti" element={<PackagesPage />} />
        <Route path="categorie" element={<CategoriesPage />} />
        <Route path="messaggi" element={<MessagesPage />} />
        <Route path="registro" element={<ActsPage />} />
        <Route path="casa" element={<HousePage />} />
        <Route path="sicurezza" element={<SafetyPage />} />
        <Route path="*" element={<UnknownSection />} />
      </Route>
    </Routes>
  )
}

function UnknownSection() {
  const { title, text, back } = adminDeskText.notFound
  return (
    <MessagePanel as="h1" title={title} actions={<ButtonLink to="/admin">{back}</ButtonLink>}>
      {text}
    </MessagePanel>
  )
}

function section<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}

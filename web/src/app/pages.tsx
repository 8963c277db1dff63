import type { PagePath } from '@centesimo/contract'
import type { ComponentType, ReactNode } from 'react'
import { HomePage } from '../home/home-page.tsx'
import { lazyPage } from '../ui/lazy-page.tsx'

/**
 * A page's code loads on the first visit. Home is part of the frame's chunk, because most visitors
 * start there. The router without loaders has a third of the size of the one with loaders.
 */
const AuctionsPage = lazyPage(() => import('../auctions/auctions-page.tsx'), 'AuctionsPage')
const AuctionPage = lazyPage(() => import('./auction-route.tsx'), 'AuctionPage')
const LoginPage = lazyPage(() => import('../session/login-page.tsx'), 'LoginPage')
const RegisterPage = lazyPage(() => import('../session/register-page.tsx'), 'RegisterPage')
const SetupPage = lazyPage(() => import('../setup/setup-page.tsx'), 'SetupPage')
const CreateAuctionPage = lazyPage(() => import('../create-auction/create-auction-page.tsx'), 'CreateAuctionPage')
const ProfilePage = lazyPage(() => import('../profile/profile-page.tsx'), 'ProfilePage')
const BuyCreditsPage = lazyPage(() => import('../buy-credits/buy-credits-page.tsx'), 'BuyCreditsPage')
const CreditHistoryPage = lazyPage(() => import('../credits/credit-history-page.tsx'), 'CreditHistoryPage')
const ReferralsPage = lazyPage(() => import('../referrals/referrals-page.tsx'), 'ReferralsPage')
const ShopPage = lazyPage(() => import('../shop/shop-page.tsx'), 'ShopPage')
const TestimonialsPage = lazyPage(() => import('../testimonials/testimonials-page.tsx'), 'TestimonialsPage')
const ContactPage = lazyPage(() => import('../info-pages/contact-page.tsx'), 'ContactPage')
const SocialPage = lazyPage(() => import('../info-pages/social-page.tsx'), 'SocialPage')
const FiguresPage = lazyPage(() => import('../info-pages/figures-page.tsx'), 'FiguresPage')
const VerifyEmailPage = lazyPage(() => import('../account-links/verify-email-page.tsx'), 'VerifyEmailPage')
const ForgotPasswordPage = lazyPage(() => import('../account-links/forgot-password-page.tsx'), 'ForgotPasswordPage')
const ResetPasswordPage = lazyPage(() => import('../account-links/reset-password-page.tsx'), 'ResetPasswordPage')
const StopMailPage = lazyPage(() => import('../account-links/stop-mail-page.tsx'), 'StopMailPage')
const HowItWorksPage = lazyPage(() => import('../info-pages/how-it-works-page.tsx'), 'HowItWorksPage')
const ProofSearchPage = lazyPage(() => import('../proof/proof-search-page.tsx'), 'ProofSearchPage')
const ProofPage = lazyPage(() => import('../proof/proof-page.tsx'), 'ProofPage')
const SeriesPage = lazyPage(() => import('../series/series-page.tsx'), 'SeriesPage')
const PrivacyPage = lazyPage(() => import('../info-pages/privacy-page.tsx'), 'PrivacyPage')
const TermsPage = lazyPage(() => import('../info-pages/terms-page.tsx'), 'TermsPage')
const CookiePage = lazyPage(() => import('../info-pages/cookie-page.tsx'), 'CookiePage')
const AccessibilityPage = lazyPage(() => import('../info-pages/accessibility-page.tsx'), 'AccessibilityPage')
const NoticesPage = lazyPage(() => import('../notices/notices-page.tsx'), 'NoticesPage')
const AdminRoutes = lazyPage(() => import('../admin/admin-routes.tsx'), 'AdminRoutes')
const WonAuctionPage = lazyPage(() => import('../won-auction/won-auction-page.tsx'), 'WonAuctionPage')
export const NotFoundPage = lazyPage(() => import('../pages/not-found-page.tsx'), 'NotFoundPage')

type PageComponent = ComponentType<{ children?: ReactNode }>

const pageAt: Record<PagePath, PageComponent> = {
  '/': Home,
  '/auctions': AuctionsPage,
  '/auctions/:id': AuctionPage,
  '/login': LoginPage,
  '/register': RegisterPage,
  '/setup-database': SetupPage,
  '/create-auction': CreateAuctionPage,
  '/profile': ProfilePage,
  '/buy-credits': BuyCreditsPage,
  '/credit-history': CreditHistoryPage,
  '/password-dimenticata': ForgotPasswordPage,
  '/nuova-password': ResetPasswordPage,
  '/disattiva-email': StopMailPage,
  '/privacy': PrivacyPage,
  '/termini': TermsPage,
  '/cookie': CookiePage,
  '/accessibilita': AccessibilityPage,
  '/avvisi': NoticesPage,
  '/admin/*': AdminRoutes,
  '/referrals': ReferralsPage,
  '/shop': ShopPage,
  '/testimonials': TestimonialsPage,
  '/contatti': ContactPage,
  '/social': SocialPage,
  '/numeri': FiguresPage,
  '/verifica': ProofSearchPage,
  '/verifica/:id': ProofPage,
  '/serie/:id': SeriesPage,
  '/won-auction/:id': WonAuctionPage,
  '/verify-email': VerifyEmailPage,
  '/come-funziona': HowItWorksPage,
}

/** Every route of the app. */
export const pages = Object.entries(pageAt).map(([path, Page]) => ({ path, Page }))

function Home({ children }: { children?: ReactNode }) {
  return (
    <>
      <HomePage />
      {children}
    </>
  )
}

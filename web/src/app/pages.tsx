import { type ComponentType, lazy, type ReactElement } from 'react'
import { HomePage } from '../home/home-page.tsx'

/**
 * A page's code loads on the first visit. Home is part of the frame's chunk, because most visitors
 * start there. The router without loaders has a third of the size of the one with loaders.
 */
const AuctionsPage = page(() => import('../auctions/auctions-page.tsx'), 'AuctionsPage')
const AuctionPage = page(() => import('../auction/auction-page.tsx'), 'AuctionPage')
const LoginPage = page(() => import('../session/login-page.tsx'), 'LoginPage')
const RegisterPage = page(() => import('../session/register-page.tsx'), 'RegisterPage')
const SetupPage = page(() => import('../setup/setup-page.tsx'), 'SetupPage')
const CreateAuctionPage = page(() => import('../create-auction/create-auction-page.tsx'), 'CreateAuctionPage')
const ProfilePage = page(() => import('../profile/profile-page.tsx'), 'ProfilePage')
const BuyCreditsPage = page(() => import('../buy-credits/buy-credits-page.tsx'), 'BuyCreditsPage')
const CreditHistoryPage = page(() => import('../credits/credit-history-page.tsx'), 'CreditHistoryPage')
const ReferralsPage = page(() => import('../referrals/referrals-page.tsx'), 'ReferralsPage')
const ShopPage = page(() => import('../shop/shop-page.tsx'), 'ShopPage')
const TestimonialsPage = page(() => import('../testimonials/testimonials-page.tsx'), 'TestimonialsPage')
const ContactPage = page(() => import('../info-pages/contact-page.tsx'), 'ContactPage')
const SocialPage = page(() => import('../info-pages/social-page.tsx'), 'SocialPage')
const VerifyEmailPage = page(() => import('../account-links/verify-email-page.tsx'), 'VerifyEmailPage')
const ForgotPasswordPage = page(() => import('../account-links/forgot-password-page.tsx'), 'ForgotPasswordPage')
const ResetPasswordPage = page(() => import('../account-links/reset-password-page.tsx'), 'ResetPasswordPage')
const HowItWorksPage = page(() => import('../info-pages/how-it-works-page.tsx'), 'HowItWorksPage')
const PrivacyPage = page(() => import('../info-pages/privacy-page.tsx'), 'PrivacyPage')
const TermsPage = page(() => import('../info-pages/terms-page.tsx'), 'TermsPage')
const CookiePage = page(() => import('../info-pages/cookie-page.tsx'), 'CookiePage')
const NoticesPage = page(() => import('../notices/notices-page.tsx'), 'NoticesPage')
const AdminRoutes = page(() => import('../admin/admin-routes.tsx'), 'AdminRoutes')
const WonAuctionPage = page(() => import('../won-auction/won-auction-page.tsx'), 'WonAuctionPage')
export const NotFoundPage = page(() => import('../pages/not-found-page.tsx'), 'NotFoundPage')

/** Every route of the app. */
export const pages: { path: string; element: ReactElement }[] = [
  { path: '/', element: <HomePage /> },
  { path: '/auctions', element: <AuctionsPage /> },
  { path: '/auctions/:id', element: <AuctionPage /> },
  { path: '/login', element: <LoginPage /> },
  { path: '/register', element: <RegisterPage /> },
  { path: '/setup-database', element: <SetupPage /> },
  { path: '/create-auction', element: <CreateAuctionPage /> },
  { path: '/profile', element: <ProfilePage /> },
  { path: '/buy-credits', element: <BuyCreditsPage /> },
  { path: '/credit-history', element: <CreditHistoryPage /> },
  { path: '/password-dimenticata', element: <ForgotPasswordPage /> },
  { path: '/nuova-password', element: <ResetPasswordPage /> },
  { path: '/privacy', element: <PrivacyPage /> },
  { path: '/termini', element: <TermsPage /> },
  { path: '/cookie', element: <CookiePage /> },
  { path: '/avvisi', element: <NoticesPage /> },
  { path: '/admin/*', element: <AdminRoutes /> },
  { path: '/referrals', element: <ReferralsPage /> },
  { path: '/shop', element: <ShopPage /> },
  { path: '/testimonials', element: <TestimonialsPage /> },
  { path: '/contatti', element: <ContactPage /> },
  { path: '/social', element: <SocialPage /> },
  { path: '/won-auction/:id', element: <WonAuctionPage /> },
  { path: '/verify-email', element: <VerifyEmailPage /> },
  { path: '/come-funziona', element: <HowItWorksPage /> },
]

function page<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}

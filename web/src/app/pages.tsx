import { type ComponentType, lazy, type ReactElement } from 'react'
import { text } from '../text/text.ts'

/** A page's code is loaded when somebody goes there. The router without loaders is a third of the one with them. */
const HomePage = page(() => import('../home/home-page.tsx'), 'HomePage')
const AuctionsPage = page(() => import('../auctions/auctions-page.tsx'), 'AuctionsPage')
const AuctionPage = page(() => import('../auction/auction-page.tsx'), 'AuctionPage')
const LoginPage = page(() => import('../session/login-page.tsx'), 'LoginPage')
const RegisterPage = page(() => import('../session/register-page.tsx'), 'RegisterPage')
const SetupPage = page(() => import('../setup/setup-page.tsx'), 'SetupPage')
const PreparingPage = page(() => import('../pages/preparing-page.tsx'), 'PreparingPage')
export const NotFoundPage = page(() => import('../pages/not-found-page.tsx'), 'NotFoundPage')

/** Every address of the house. */
export const pages: { path: string; element: ReactElement }[] = [
  { path: '/', element: <HomePage /> },
  { path: '/auctions', element: <AuctionsPage /> },
  { path: '/auctions/:id', element: <AuctionPage /> },
  { path: '/login', element: <LoginPage /> },
  { path: '/register', element: <RegisterPage /> },
  { path: '/setup-database', element: <SetupPage /> },
  { path: '/create-auction', element: <PreparingPage title={text.user.create} /> },
  { path: '/profile', element: <PreparingPage title={text.user.profile} /> },
  { path: '/buy-credits', element: <PreparingPage title={text.credits.buy} /> },
  { path: '/credit-history', element: <PreparingPage title={text.credits.history} /> },
  { path: '/admin', element: <PreparingPage title={text.user.admin} /> },
  { path: '/referrals', element: <PreparingPage title={text.credits.referral} /> },
  { path: '/shop', element: <PreparingPage title={text.nav.shop} /> },
  { path: '/testimonials', element: <PreparingPage title={text.nav.testimonials} /> },
  { path: '/contatti', element: <PreparingPage title={text.nav.contact} /> },
  { path: '/social', element: <PreparingPage title={text.preparing.social} /> },
  { path: '/won-auction/:id', element: <PreparingPage title={text.preparing.wonAuction} /> },
  { path: '/verify-email', element: <PreparingPage title={text.preparing.verifyEmail} /> },
  { path: '/come-funziona', element: <PreparingPage title={text.nav.howItWorks} /> },
]

function page<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}

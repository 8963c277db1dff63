import type { ReactNode } from 'react'
import { Page } from '../ui/page.tsx'
import css from './auth-frame.module.css'
import { AuthSide } from './auth-side.tsx'

type AuthFrameProps = {
  title: string
  /** Beside the card; by default the coin. */
  picture?: ReactNode
  /** What a new user is given, on the coin. */
  gift?: string | undefined
  /** Below the picture; by default what Centesimo is. */
  say?: string | undefined
  children: ReactNode
}

/**
 * The frame of the pages for signing in, mailed links and setup: the side with the coin, and a
 * card.
 */
export function AuthFrame({ title, picture, gift, say, children }: AuthFrameProps) {
  return (
    <Page title={title} className={css.page}>
      <AuthSide gift={gift} picture={picture} say={say} />
      <div className={css.card} data-no-bar data-auth>
        {children}
      </div>
    </Page>
  )
}

import type { ReactNode } from 'react'
import { homeText } from '../text/home-text.ts'
import { BigCoin } from '../ui/big-coin.tsx'
import css from './auth-side.module.css'

type AuthSideProps = { gift: string | undefined; picture: ReactNode; say: string | undefined }

/** Beside a card, on a phone a band above it: the coin or another picture, and words. */
export function AuthSide({ gift, picture, say = homeText.lead }: AuthSideProps) {
  const [first, ...others] = say.split(/(?<=[.!?])\s/)
  return (
    <div className={css.side}>
      {picture ? (
        <div className={css.picture}>{picture}</div>
      ) : (
        <div className={css.coin}>
          <BigCoin />
          {gift && (
            <b className={css.gift} aria-hidden>
              {gift}
            </b>
          )}
        </div>
      )}
      <p className={css.lead}>
        <span>{first}</span> {others.length > 0 && <small>{others.join(' ')}</small>}
      </p>
    </div>
  )
}

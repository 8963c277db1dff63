import { useIsRestoring } from '@tanstack/react-query'
import type { FormEventHandler, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { TextButton, TextLink } from '../ui/text-link.tsx'
import css from './auth-card.module.css'
import { AuthFrame } from './auth-frame.tsx'

type AuthCardProps = {
  /** Beside the form; by default the coin with what Centesimo is. */
  picture?: ReactNode
  /** What a new user is given, on the coin. */
  gift?: string
  words: { title: string; lead: string; side?: string; submit: string; other: string; otherLink: string }
  otherPage: '/login' | '/register'
  /** The link to the other page as a button, of the weight of the form's own. */
  otherButton?: string | undefined
  /** Replaces the link to the other page: a step within this page. */
  onOther?: (() => void) | undefined
  isBusy: boolean
  /** Why the whole form was refused; the error of one field is shown at that field. */
  refusal: string | undefined
  onSubmit: FormEventHandler
  children: ReactNode
  /** Another way than the form. */
  alternative?: ReactNode
  /** Small print below the button. */
  note?: ReactNode
}

/**
 * The form of login, registration and forgotten password. Each links to another and keeps the
 * return address and the invitation code.
 */
export function AuthCard({
  picture,
  gift,
  words,
  otherPage,
  otherButton,
  onOther,
  isBusy,
  refusal,
  onSubmit,
  children,
  alternative,
  note,
}: AuthCardProps) {
  const isHydrating = useIsRestoring()
  const { state, search } = useLocation()
  const ref = new URLSearchParams(search).get('ref')
  const other = ref ? `${otherPage}?ref=${encodeURIComponent(ref)}` : otherPage
  return (
    <AuthFrame title={words.title} picture={picture} gift={gift} say={words.side}>
      <header className={css.head}>
        <h1>{words.title}</h1>
        <p className={css.lead}>{words.lead}</p>
      </header>
      <form className={css.form} onSubmit={onSubmit} noValidate>
        {/* What is typed into a prerendered form before its code is there would be lost. */}
        <fieldset role="presentation" className={css.fields} disabled={isHydrating}>
          {children}
          {refusal && <Refusal>{refusal}</Refusal>}
          <Button type="submit" size="l" wide disabled={isBusy} aria-busy={isBusy}>
            {words.submit}
          </Button>
          {otherButton && (
            <ButtonLink to={other} state={state} look="quiet" size="l" wide className={css.otherButton}>
              {otherButton}
            </ButtonLink>
          )}
        </fieldset>
      </form>
      {alternative}
      {note && <p className={css.note}>{note}</p>}
      {!otherButton && (
        <p className={css.other}>
          {/* One text: hydration would split two that stand side by side. */}
          {`${words.other} `}
          {onOther ? (
            <TextButton onClick={onOther}>{words.otherLink}</TextButton>
          ) : (
            <TextLink to={other} state={state}>
              {words.otherLink}
            </TextLink>
          )}
        </p>
      )}
    </AuthFrame>
  )
}

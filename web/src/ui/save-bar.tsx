import clsx from 'clsx'
import type { ReactNode } from 'react'
import { saveBarText } from '../text/save-bar-text.ts'
import { Refusal } from './refusal.tsx'
import css from './save-bar.module.css'

type SaveBarProps = {
  isChanged: boolean
  /** Over the fields from the start: a new thing is to be made, even before a word is typed. */
  isAlwaysSeen?: boolean
  /** Why the last save failed. */
  refusal?: string | null | undefined
  /** The buttons: first the one that gives up, then the one that saves. */
  children: ReactNode
}

/** The foot of a form, in view over the fields while there is something to save. */
export function SaveBar({ isChanged, isAlwaysSeen = false, refusal, children }: SaveBarProps) {
  return (
    <div className={clsx(css.bar, (isChanged || isAlwaysSeen || refusal) && css.isNeeded)}>
      {refusal ? (
        <Refusal small>{refusal}</Refusal>
      ) : (
        <p className={css.state}>
          {isChanged && saveBarText.unsaved}
          {!isChanged && !isAlwaysSeen && saveBarText.unchanged}
        </p>
      )}
      <div className={css.buttons}>{children}</div>
    </div>
  )
}

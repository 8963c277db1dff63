import { type ReactNode, useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { PasswordQuestion } from '../safety/password-question.tsx'

type Confirmed = {
  /** Acts; where the server wants the password first, acts again once it was given. Undefined: it was not given, and nothing was done. */
  confirmed: <Answer extends object>(act: () => Promise<Answer>) => Promise<Answer | undefined>
  /** To be drawn beside whatever acts, outside of any form. */
  question: ReactNode
}

/** For acts that the server only lets happen soon after a password. */
export function useConfirmed(): Confirmed {
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void }>()

  async function confirmed<Answer extends object>(act: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED')) throw error
    }
    const isConfirmed = await new Promise<boolean>((answer) => setAsked({ answer }))
    return isConfirmed ? act() : undefined
  }

  const question = (
    <PasswordQuestion
      open={asked !== undefined}
      onAnswer={(isConfirmed) => {
        asked?.answer(isConfirmed)
        setAsked(undefined)
      }}
    />
  )
  return { confirmed, question }
}

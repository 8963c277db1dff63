import { type ReactNode, useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { PasswordQuestion } from '../safety/password-question.tsx'

type Confirmed = {
  /** Acts; where the server wants the password first, acts again once it was given. Not given: nothing was done, and its refusal is thrown. */
  confirmed: <Answer>(act: () => Promise<Answer>) => Promise<Answer>
  /** To be drawn beside whatever acts, outside of any form. */
  question: ReactNode
}

/** For acts that the server only lets happen soon after a password. */
export function useConfirmed(): Confirmed {
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void }>()

  async function confirmed<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    try {
      return await act()
    } catch (error) {
      if (!isConfirmationWanted(error)) throw error
      const isConfirmed = await new Promise<boolean>((answer) => setAsked({ answer }))
      if (!isConfirmed) throw error
    }
    return act()
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

/** Whether it was refused until the password is given again: who kept it to himself knows, and is told nothing. */
export function isConfirmationWanted(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED'
}

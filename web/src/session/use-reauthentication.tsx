import { type ReactNode, useState } from 'react'
import { ApiError } from '../data/api-error.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

type Reauthentication = {
  /**
   * Runs the call; if the server requires re-authentication, asks for it and runs it
   * again. Undefined: the user declined and nothing was done.
   */
  withReauthentication: <Answer extends object>(action: () => Promise<Answer>) => Promise<Answer | undefined>
  /** The dialog that asks. Render it outside of any form. */
  reauthenticationDialog: ReactNode
}

/** Handles calls that require a recent re-authentication. */
export function useReauthentication(): Reauthentication {
  const [asked, setAsked] = useState<{ answer: (isConfirmed: boolean) => void }>()

  async function withReauthentication<Answer extends object>(
    action: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'REAUTHENTICATION_REQUIRED')) throw error
    }
    const isConfirmed = await new Promise<boolean>((answer) => setAsked({ answer }))
    return isConfirmed ? action() : undefined
  }

  const reauthenticationDialog = (
    <ReauthenticationDialog
      open={asked !== undefined}
      onAnswer={(isConfirmed) => {
        asked?.answer(isConfirmed)
        setAsked(undefined)
      }}
    />
  )
  return { withReauthentication, reauthenticationDialog }
}

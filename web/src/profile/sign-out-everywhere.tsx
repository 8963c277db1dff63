import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { call } from '../data/call.ts'
import { setUser } from '../data/session.ts'
import { useReauthentication } from '../session/use-reauthentication.tsx'
import { accountText } from '../text/account-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { toast } from '../ui/toast-store.ts'
import { toastFailure } from './toast-failure.ts'

const words = accountText.devices

/** Signs out on every device, including this one. */
export function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false)
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withReauthentication(() => call('revokeAllSessions')),
    onSuccess: (answer) => {
      if (!answer) return
      setUser(null)
      toast({ ...words.left })
    },
    onError: toastFailure,
  })
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        <LogOut size={18} aria-hidden />
        {words.everywhere}
      </Button>
      <Dialog open={isAsking} onOpenChange={setIsAsking} title={words.everywhere} description={words.everywhereAsk}>
        <DialogActions>
          <Button onClick={() => mutate()} disabled={isPending}>
            {words.everywhere}
          </Button>
          <Button look="quiet" onClick={() => setIsAsking(false)}>
            {words.cancel}
          </Button>
        </DialogActions>
        {reauthenticationDialog}
      </Dialog>
    </>
  )
}

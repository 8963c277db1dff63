import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callFile } from '../data/call.ts'
import { useReauthentication } from '../session/use-reauthentication.tsx'
import { accountText } from '../text/account-text.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toastFailure } from './toast-failure.ts'

const FILE_NAME = 'centesimo-i-miei-dati.json'

/** Fetched instead of linked, since it may need re-authentication. */
export function OwnData() {
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withReauthentication(() => callFile('exportOwnData')),
    onSuccess: (file) => file && saveFile(file, FILE_NAME),
    onError: toastFailure,
  })
  return (
    <>
      <Button look="quiet" onClick={() => mutate()} disabled={isPending} aria-busy={isPending}>
        <Download size={18} aria-hidden />
        {accountText.data.download}
      </Button>
      {reauthenticationDialog}
    </>
  )
}

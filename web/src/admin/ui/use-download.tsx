import { useState } from 'react'
import { messageOf } from '../../data/api-error.ts'
import { useReauthentication } from '../../session/use-reauthentication.tsx'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast-store.ts'

export type WantedFile = { fetchFile: () => Promise<Blob>; fileName: () => string }

/** Saves a file. Fetched instead of linked, since it may need re-authentication. */
export function useDownload() {
  const [isPending, setIsPending] = useState(false)
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const download = async ({ fetchFile, fileName }: WantedFile) => {
    setIsPending(true)
    try {
      const file = await withReauthentication(fetchFile)
      if (file) saveFile(file, fileName())
    } catch (error) {
      const description = messageOf(error, adminUiText.export.failed)
      toast({ tone: 'destructive', title: adminUiText.action.failed, description })
    } finally {
      setIsPending(false)
    }
  }
  return { download, isPending, reauthenticationDialog }
}

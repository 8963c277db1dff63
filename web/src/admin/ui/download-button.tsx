import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../data/api-error.ts'
import { useReauthentication } from '../../session/use-reauthentication.tsx'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast-store.ts'

type DownloadButtonProps = {
  fetchFile: () => Promise<Blob>
  fileName: () => string
  /** The button's text; `name` is its `aria-label` where the text is not enough. */
  label?: string | undefined
  name?: string | undefined
}

const { export: words } = adminUiText

/** Saves a file. Fetched instead of linked, since it may need re-authentication. */
export function DownloadButton({ fetchFile, fileName, label = words.button, name }: DownloadButtonProps) {
  const [isPending, setIsPending] = useState(false)
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const download = async () => {
    setIsPending(true)
    try {
      const file = await withReauthentication(fetchFile)
      if (file) saveFile(file, fileName())
    } catch (error) {
      toast({ tone: 'destructive', title: adminUiText.action.failed, description: messageOf(error, words.failed) })
    } finally {
      setIsPending(false)
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => void download()} disabled={isPending} aria-busy={isPending} aria-label={name}>
        <Download size={18} aria-hidden />
        <span>{label}</span>
      </Button>
      {reauthenticationDialog}
    </>
  )
}

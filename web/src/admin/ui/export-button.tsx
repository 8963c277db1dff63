import { type ExportTable, exportFileName } from '@centesimo/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../data/api-error.ts'
import { callFile } from '../../data/call.ts'
import { MayCall } from '../../session/use-may-call.tsx'
import { useReauthentication } from '../../session/use-reauthentication.tsx'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { romeDate } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast-store.ts'

type ExportButtonProps = {
  table: ExportTable
  /** The button's text; `name` is its `aria-label` where the text is not enough. */
  label?: string
  name?: string
}

const { export: words } = adminUiText

/** Exports a table as CSV. Fetched instead of linked, since it may need re-authentication. */
export function ExportButton(props: ExportButtonProps) {
  return (
    <MayCall name="exportTable">
      <Export {...props} />
    </MayCall>
  )
}

function Export({ table, label = words.button, name }: ExportButtonProps) {
  const [isPending, setIsPending] = useState(false)
  const { withReauthentication, reauthenticationDialog } = useReauthentication()
  const download = async () => {
    setIsPending(true)
    try {
      const file = await withReauthentication(() => callFile('exportTable', { params: { table } }))
      if (file) saveFile(file, exportFileName(table, romeDate(Date.now())))
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
        {label}
      </Button>
      {reauthenticationDialog}
    </>
  )
}

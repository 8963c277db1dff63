import { Download } from 'lucide-react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Button } from '../../ui/button.tsx'
import { useDownload, type WantedFile } from './use-download.tsx'

type DownloadButtonProps = WantedFile & {
  /** The button's text; `name` is its `aria-label` where the text is not enough. */
  label?: string | undefined
  name?: string | undefined
}

/** Saves one file. */
export function DownloadButton({ label = adminUiText.export.button, name, ...file }: DownloadButtonProps) {
  const { download, isPending, reauthenticationDialog } = useDownload()
  return (
    <>
      <Button
        look="quiet"
        onClick={() => void download(file)}
        disabled={isPending}
        aria-busy={isPending}
        aria-label={name}
        title={name}
      >
        <Download size={18} aria-hidden />
        <span>{label}</span>
      </Button>
      {reauthenticationDialog}
    </>
  )
}

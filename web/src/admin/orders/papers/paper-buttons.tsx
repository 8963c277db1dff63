import type { PaperKind } from '@centesimo/contract'
import { limits } from '@centesimo/contract/limits'
import { FileText, Tag } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../data/api-error.ts'
import { callFile } from '../../../data/call.ts'
import { adminShipmentsText } from '../../../text/admin-shipments-text.ts'
import { adminUiText } from '../../../text/admin-ui-text.ts'
import { romeDate } from '../../../text/format.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast-store.ts'

const { papers: words } = adminShipmentsText
const icons = { slips: FileText, labels: Tag }

/** Save packing slips and address labels of these orders as PDF. */
export function PaperButtons({ ids }: { ids: readonly string[] }) {
  const [pending, setPending] = useState<PaperKind | null>(null)
  const fail = (description: string) => toast({ tone: 'destructive', title: adminUiText.action.failed, description })
  const save = async (kind: PaperKind) => {
    if (ids.length > limits.paperOrders) return fail(words.tooMany)
    setPending(kind)
    try {
      const file = await callFile('orderPapers', { query: { kind, ids: ids.join(',') } })
      saveFile(file, `centesimo-${words.file[kind]}-${romeDate(Date.now())}.pdf`)
    } catch (error) {
      fail(messageOf(error, words.failed))
    } finally {
      setPending(null)
    }
  }
  return (['slips', 'labels'] as const).map((kind) => {
    const Icon = icons[kind]
    return (
      <Button
        key={kind}
        look="quiet"
        disabled={pending !== null}
        aria-busy={pending === kind}
        onClick={() => void save(kind)}
      >
        <Icon size={18} aria-hidden />
        {words[kind]}
      </Button>
    )
  })
}

import { Eye } from 'lucide-react'
import { adminPaymentsText } from '../../text/admin-payments-text.ts'
import { Button } from '../../ui/button.tsx'
import { useIsCounted, useTabCounts } from '../ui/use-tab-counts.ts'
import css from './parked-notice.module.css'

const words = adminPaymentsText.parked

const parked = ['listAdminPayments', 'state', ['parked']] as const

export const useIsParkedCounted = () => useIsCounted(...parked)

/** The number of parked payments, above the list; nothing if there are none. */
export function ParkedNotice({ onShow }: { onShow: () => void }) {
  const { parked: count = 0 } = useTabCounts(...parked)
  if (count === 0) return null
  return (
    <section className={css.box} aria-labelledby="parked">
      <Eye size={24} aria-hidden />
      <div>
        <h2 id="parked" className={css.title}>
          {words.title(count)}
        </h2>
        <p>{words.text}</p>
      </div>
      <Button size="s" onClick={onShow}>
        {words.show}
      </Button>
    </section>
  )
}

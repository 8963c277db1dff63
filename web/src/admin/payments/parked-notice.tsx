import { Eye } from 'lucide-react'
import { adminPaymentsText } from '../../text/admin-payments-text.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminList } from '../ui/use-admin-list.ts'
import css from './parked-notice.module.css'

const words = adminPaymentsText.parked

/** The number of parked payments, above the list; nothing if there are none. */
export function ParkedNotice({ onShow }: { onShow: () => void }) {
  const { totalCount = 0 } = useAdminList('listAdminPayments', {
    prefix: 'parked-',
    fixed: { state: 'parked' },
    limit: 1,
    refetchMs: 30_000,
  })
  if (totalCount === 0) return null
  return (
    <section className={css.box} aria-labelledby="parked">
      <Eye size={24} aria-hidden />
      <div>
        <h2 id="parked" className={css.title}>
          {words.title(totalCount)}
        </h2>
        <p>{words.text}</p>
      </div>
      <Button size="s" onClick={onShow}>
        {words.show}
      </Button>
    </section>
  )
}

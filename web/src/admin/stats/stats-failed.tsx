import { CircleAlert, RotateCw } from 'lucide-react'
import { adminStatsText } from '../../text/admin-stats-text.ts'
import { Button } from '../../ui/button.tsx'
import css from './stats-failed.module.css'

/** Error banner for the statistics; earlier values stay visible. */
export function StatsFailed() {
  return (
    <div className={css.banner} role="alert">
      <CircleAlert size={20} aria-hidden />
      <p>{adminStatsText.failed}</p>
      <Button look="quiet" size="s" onClick={() => location.reload()}>
        <RotateCw size={16} aria-hidden />
        {adminStatsText.reload}
      </Button>
    </div>
  )
}

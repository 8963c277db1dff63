import { createText } from '../text/create-text.ts'
import css from './send-progress.module.css'

/** How much has gone up; then the house still has to look at the pictures. */
export function SendProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className={css.progress}>
      <progress max={100} value={share < 1 ? percent : undefined} aria-label={createText.progress} />
      <p role="status">{share < 1 ? createText.sending(percent) : createText.finishing}</p>
    </div>
  )
}

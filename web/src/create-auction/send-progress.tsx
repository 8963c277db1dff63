import { createText } from '../text/create-text.ts'
import css from './send-progress.module.css'

/** Upload progress; then the server still processes the pictures. */
export function SendProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className={css.progress}>
      <progress max={100} value={share < 1 ? percent : undefined} aria-label={createText.progress} />
      <p role="status">{share < 1 ? createText.sending(percent) : createText.finishing}</p>
    </div>
  )
}

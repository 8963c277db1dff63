import { BellRing } from 'lucide-react'
import { useId } from 'react'
import { usePush } from '../push/use-push.ts'
import { noticesText } from '../text/notices-text.ts'
import { Switch } from '../ui/switch.tsx'
import css from './push-switch.module.css'

/** Push messages on this device: their state in words, and the switch where it can change. */
export function PushSwitch() {
  const id = useId()
  const { state, isPending, turn } = usePush()
  const announce = noticesText.push
  const canTurn = state !== 'blocked' && state !== 'unsupported'
  const hint =
    state === 'blocked' ? announce.blockedHint : state === 'unsupported' ? announce.unsupportedHint : announce.hint
  return (
    <section className={css.panel} aria-labelledby={`${id}-title`}>
      <BellRing size={24} className={css.icon} aria-hidden />
      <h2 id={`${id}-title`} className={css.title}>
        {announce.title}
      </h2>
      <p id={`${id}-state`} className={css.state}>
        {state && <strong>{announce.state[state]}.</strong>} {hint}
      </p>
      {canTurn && (
        <Switch
          isOn={state === 'on'}
          onChange={(on) => void turn(on).catch(() => {})}
          disabled={state === undefined || isPending}
          labelledBy={`${id}-title`}
          describedBy={`${id}-state`}
        />
      )}
    </section>
  )
}

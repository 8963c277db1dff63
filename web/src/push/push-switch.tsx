import clsx from 'clsx'
import { BellRing } from 'lucide-react'
import { useId } from 'react'
import { noticesText } from '../text/notices-text.ts'
import { Switch } from '../ui/switch.tsx'
import css from './push-switch.module.css'
import { usePush } from './use-push.ts'

type PushSwitchProps = {
  /** Without a sheet of its own: it is a part of one. */
  isPart?: boolean
}

/** Push messages on this device: their state in words, and the switch where it can change. */
export function PushSwitch({ isPart = false }: PushSwitchProps) {
  const id = useId()
  const { state, isPending, turn } = usePush()
  const announce = noticesText.push
  const canTurn = state !== 'blocked' && state !== 'unsupported'
  const Heading = isPart ? 'h3' : 'h2'
  const hint =
    state === 'blocked' ? announce.blockedHint : state === 'unsupported' ? announce.unsupportedHint : announce.hint
  return (
    <section className={clsx(css.panel, isPart && css.part)} aria-labelledby={`${id}-title`}>
      <BellRing size={24} className={css.icon} aria-hidden />
      <Heading id={`${id}-title`} className={css.title}>
        {announce.title}
      </Heading>
      <p id={`${id}-state`} className={clsx(css.state, canTurn && css.steady)}>
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

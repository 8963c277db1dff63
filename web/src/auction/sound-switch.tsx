import { Volume2, VolumeX } from 'lucide-react'
import { soundText } from '../text/bidding-text.ts'
import { playTick } from './play-tick.ts'
import { turnSound, useSound } from './sound-store.ts'
import css from './sound-switch.module.css'

/** Switches the tick on this device on or off; switched on, it plays once. */
export function SoundSwitch() {
  const isOn = useSound((state) => state.isOn)
  const label = isOn ? soundText.turnOff : soundText.turnOn
  const Icon = isOn ? Volume2 : VolumeX
  const press = () => {
    turnSound(!isOn)
    playTick('outbid')
  }
  return (
    <button type="button" className={css.switch} aria-label={label} title={label} onClick={press}>
      <Icon size={19} aria-hidden />
    </button>
  )
}

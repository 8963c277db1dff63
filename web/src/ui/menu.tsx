import clsx from 'clsx'
import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import css from './menu.module.css'

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}

/** Takes the action of the chosen entry; it runs when the menu is closed. */
const Chosen = createContext<(action: () => void) => void>(() => {})

/** A button's menu: arrow keys move, Enter chooses, Escape closes. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)
  const choose = useMemo(
    () => (action: () => void) => {
      chosen.current = action
    },
    [],
  )
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={css.sheet}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          // A dialog that the action opens remembers the focused element, to return there.
          onCloseAutoFocus={() => {
            button.current?.focus({ preventScroll: true })
            chosen.current?.()
            chosen.current = null
          }}
        >
          <Chosen value={choose}>{children}</Chosen>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export function MenuName({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={css.name}>{children}</DropdownMenu.Label>
}

export function MenuLine() {
  return <DropdownMenu.Separator className={css.line} />
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className={css.item}>
      <Link to={to}>{children}</Link>
    </DropdownMenu.Item>
  )
}

type MenuItemProps = { onSelect: () => void; isDanger?: boolean; disabled?: boolean; children: ReactNode }

export function MenuItem({ onSelect, isDanger = false, disabled = false, children }: MenuItemProps) {
  const choose = useContext(Chosen)
  return (
    <DropdownMenu.Item
      className={clsx(css.item, isDanger && css.danger)}
      disabled={disabled}
      onSelect={() => choose(onSelect)}
    >
      {children}
    </DropdownMenu.Item>
  )
}

type MenuCheckProps = { isOn: boolean; onChange: () => void; children: ReactNode }

/** An entry that is on or off; the menu stays open. */
export function MenuCheck({ isOn, onChange, children }: MenuCheckProps) {
  return (
    <DropdownMenu.CheckboxItem
      className={css.item}
      checked={isOn}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      <span className={css.check}>{isOn && <Check size={17} aria-hidden />}</span>
      {children}
    </DropdownMenu.CheckboxItem>
  )
}

import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import { text } from '../../text/text.ts'
import { IconButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const PhoneMenu = lazyPart(async () => (await import('./phone-menu.tsx')).PhoneMenu)

/** The menu's code loads when it is first opened. */
export function PhoneMenuButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <IconButton ref={button} label={text.nav.open} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <Menu size={24} aria-hidden />
      </IconButton>
      {wasOpened && <PhoneMenu isOpen={isOpen} onOpenChange={setIsOpen} opener={button} />}
    </>
  )
}

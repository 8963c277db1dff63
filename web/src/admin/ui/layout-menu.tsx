import { Settings2 } from 'lucide-react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Menu, MenuCheck } from '../../ui/menu.tsx'
import type { useShownColumns } from './hidden-columns.ts'
import css from './row-menu.module.css'
import { useRowHeight } from './use-row-height.ts'

const { list: words } = adminUiText

type LayoutMenuProps = Pick<ReturnType<typeof useShownColumns>, 'switches'> & { hasHeight: boolean }

/** How a table looks: the height of its rows, and which columns are shown. */
export function LayoutMenu({ switches, hasHeight }: LayoutMenuProps) {
  const [height, setHeight] = useRowHeight()
  return (
    <Menu
      trigger={
        <button type="button" className={css.button} aria-label={words.layout} title={words.layout}>
          <Settings2 size={17} aria-hidden />
        </button>
      }
    >
      {hasHeight && (
        <MenuCheck isOn={height === 'compact'} onChange={() => setHeight(height === 'compact' ? 'normal' : 'compact')}>
          {words.compact}
        </MenuCheck>
      )}
      {switches.map(({ key, head, isShown, toggle }) => (
        <MenuCheck key={key} isOn={isShown} onChange={toggle}>
          {head}
        </MenuCheck>
      ))}
    </Menu>
  )
}

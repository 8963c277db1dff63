import { Columns3 } from 'lucide-react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuCheck } from '../../ui/menu.tsx'
import type { useShownColumns } from './hidden-columns.ts'

/** Which columns of a table are shown. */
export function ColumnsMenu({ switches }: Pick<ReturnType<typeof useShownColumns>, 'switches'>) {
  return (
    <Menu
      trigger={
        <Button look="quiet" size="s">
          <Columns3 size={16} aria-hidden />
          {adminUiText.list.columns}
        </Button>
      }
    >
      {switches.map(({ key, head, isShown, toggle }) => (
        <MenuCheck key={key} isOn={isShown} onChange={toggle}>
          {head}
        </MenuCheck>
      ))}
    </Menu>
  )
}

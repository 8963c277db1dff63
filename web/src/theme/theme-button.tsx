import { Moon, Sun } from 'lucide-react'
import { text } from '../text/text.ts'
import { IconButton } from '../ui/button.tsx'
import { toggleTheme, useTheme } from './theme-store.ts'

export function ThemeButton() {
  const isDark = useTheme((state) => state.theme === 'dark')
  return (
    <IconButton label={isDark ? text.theme.toLight : text.theme.toDark} onClick={toggleTheme}>
      {isDark ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </IconButton>
  )
}

import type { CategoryIconName } from '@centesimo/contract'
import {
  Amphora,
  Bike,
  BookOpen,
  Camera,
  Coins,
  Disc3,
  Gamepad2,
  Gem,
  Handbag,
  Lamp,
  Laptop,
  type LucideIcon,
  Palette,
  Smartphone,
  Stamp,
  Tag,
  Watch,
} from 'lucide-react'

/** The categories' icons by their stored names; a category created later gets a plain tag. */
const icons = {
  watch: Watch,
  gem: Gem,
  coins: Coins,
  stamp: Stamp,
  palette: Palette,
  amphora: Amphora,
  'book-open': BookOpen,
  'disc-3': Disc3,
  camera: Camera,
  smartphone: Smartphone,
  laptop: Laptop,
  'gamepad-2': Gamepad2,
  handbag: Handbag,
  bike: Bike,
  lamp: Lamp,
} satisfies Record<CategoryIconName, LucideIcon>

export function CategoryIcon({ name, size = 24 }: { name: string; size?: number }) {
  const Icon = (icons as Readonly<Record<string, LucideIcon>>)[name] ?? Tag
  return <Icon size={size} strokeWidth={1.8} aria-hidden />
}

import type { DemoItem } from '../demo-item.ts'
import { iphone } from './iphone.ts'
import { samsung } from './samsung.ts'
import { xiaomi } from './xiaomi.ts'

export const smartphone: DemoItem[] = [...iphone, ...samsung, ...xiaomi]

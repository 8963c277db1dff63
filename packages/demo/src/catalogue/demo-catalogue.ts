import { antiquariato } from './auctions/antiquariato.ts'
import { arte } from './auctions/arte.ts'
import { casaEDesign } from './auctions/casa-e-design.ts'
import { consoleEGiochi } from './auctions/console-e-giochi.ts'
import { fotografia } from './auctions/fotografia.ts'
import { francobolli } from './auctions/francobolli.ts'
import { gioielli } from './auctions/gioielli.ts'
import { informatica } from './auctions/informatica.ts'
import { libriRari } from './auctions/libri-rari.ts'
import { modaEBorse } from './auctions/moda-e-borse.ts'
import { monete } from './auctions/monete.ts'
import { musicaEVinili } from './auctions/musica-e-vinili.ts'
import { orologi } from './auctions/orologi.ts'
import { smartphone } from './auctions/smartphone.ts'
import { sportEBici } from './auctions/sport-e-bici.ts'
import type { DemoItem } from './demo-item.ts'

/** Every item of the demo, in the order of the categories. */
export const demoCatalogue: DemoItem[] = [
  ...orologi,
  ...gioielli,
  ...monete,
  ...francobolli,
  ...arte,
  ...antiquariato,
  ...libriRari,
  ...musicaEVinili,
  ...fotografia,
  ...smartphone,
  ...informatica,
  ...consoleEGiochi,
  ...modaEBorse,
  ...sportEBici,
  ...casaEDesign,
]

import { grain, ground, linear, place, scene } from './scene.ts'

/** Grained leather handbag: whole, and its clasp close up. */
export function leatherBag(): string[] {
  return [
    scene({ tint: '#e9dfd0', floor: 680, defs: DEFS, body: ground(600, 800, 430, 44) + BAG }),
    scene({ tint: '#e9dfd0', defs: DEFS, body: place(-720, -620, 2.2, 0, BAG) }),
  ]
}

const DEFS =
  linear('hide', '0 0 1 1', '0 #c98450', '.5 #ad6838', '1 #7f4522') +
  linear('flap', '0 0 0 1', '0 #d3905c', '1 #a35f31') +
  linear('brass', '0 0 1 1', '0 #fff0bd', '.5 #d9a544', '1 #8c5c18') +
  linear('side', '0 0 1 0', '0 #6b3719', '1 #8f5228') +
  grain('grain', 15, 2.2, '#5b2f14')

const ring = (x: number) =>
  `<path d="M${x - 22} 380v-40a22 22 0 0 1 44 0v40z" fill="#8a4d26"/><circle cx="${x}" cy="318" r="27" fill="none" stroke="url(#brass)" stroke-width="12"/><path d="M${x - 24} 372h48v56l-24 18-24-18z" fill="#8a4d26"/><circle cx="${x}" cy="404" r="8" fill="url(#brass)"/>`

const BAG = `<path d="M446 322q-6-222 154-222t154 222" fill="none" stroke="#6b3719" stroke-width="36" stroke-linecap="round"/><path d="M446 322q-6-222 154-222t154 222" fill="none" stroke="#b97242" stroke-width="24" stroke-linecap="round"/><path d="M446 322q-6-222 154-222t154 222" fill="none" stroke="#f0d2b2" stroke-width="3" stroke-dasharray="11 9"/>
  <path d="M316 372h568l52 370q8 52-42 52H306q-50 0-42-52z" fill="url(#side)"/><path d="M334 366h532l40 366q6 48-40 48H334q-46 0-40-48z" fill="url(#hide)"/><path d="M334 366h532l40 366q6 48-40 48H334q-46 0-40-48z" fill="url(#grain)" opacity=".28"/>
  <path d="M352 386l-36 346q-2 28 24 28h520q26 0 24-28l-36-346" fill="none" stroke="#f0d2b2" stroke-width="4" stroke-dasharray="13 9"/>
  <path d="M312 386q-4-30 28-30h520q32 0 28 30l-18 150q-8 44-70 52l-130 22q-70 10-140 0l-130-22q-62-8-70-52z" fill="#4a2410" opacity=".35" transform="translate(0 14)"/>
  <path d="M312 386q-4-30 28-30h520q32 0 28 30l-18 150q-8 44-70 52l-130 22q-70 10-140 0l-130-22q-62-8-70-52z" fill="url(#flap)"/><path d="M312 386q-4-30 28-30h520q32 0 28 30l-18 150q-8 44-70 52l-130 22q-70 10-140 0l-130-22q-62-8-70-52z" fill="url(#grain)" opacity=".24"/>
  <path d="M330 392l20 140q6 30 58 38l128 20q64 8 128 0l128-20q52-8 58-38l20-140" fill="none" stroke="#f6dcc0" stroke-width="4" stroke-dasharray="13 9"/><path d="M336 372q264-14 528 0" fill="none" stroke="#f3c9a0" stroke-width="5" opacity=".7"/>
  ${ring(446)}${ring(754)}
  <path d="M560 500h80v108q0 30-40 30t-40-30z" fill="#7a4220"/><path d="M568 508h64v98q0 22-32 22t-32-22z" fill="none" stroke="#f0d2b2" stroke-width="3" stroke-dasharray="9 7"/><rect x="548" y="540" width="104" height="58" rx="12" fill="url(#brass)"/><rect x="562" y="552" width="76" height="34" rx="7" fill="none" stroke="#8c5c18" stroke-width="4"/><circle cx="600" cy="569" r="10" fill="#7a5018"/>
  <path d="M316 452q-70 24-66 110t-10 140" fill="none" stroke="#6b3719" stroke-width="14" stroke-linecap="round"/><g transform="translate(238 706) rotate(6)"><path d="M-34 0l34-24 34 24v86q0 12-12 12h-44q-12 0-12-12z" fill="#7d2438"/><circle cy="4" r="8" fill="url(#brass)"/><path d="M-26 14v70q0 6 6 6h40q6 0 6-6V14" fill="none" stroke="#f0d2b2" stroke-width="3" stroke-dasharray="8 6"/></g>`

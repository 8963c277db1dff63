/**
 * The 15 categories of a new database, in display order. `icon` names an icon of the web client.
 */
export const categories = [
  { slug: 'orologi', name: 'Orologi', icon: 'watch' },
  { slug: 'gioielli', name: 'Gioielli', icon: 'gem' },
  { slug: 'monete', name: 'Monete', icon: 'coins' },
  { slug: 'francobolli', name: 'Francobolli', icon: 'stamp' },
  { slug: 'arte', name: 'Arte', icon: 'palette' },
  { slug: 'antiquariato', name: 'Antiquariato', icon: 'amphora' },
  { slug: 'libri-rari', name: 'Libri rari', icon: 'book-open' },
  { slug: 'musica-e-vinili', name: 'Musica e vinili', icon: 'disc-3' },
  { slug: 'fotografia', name: 'Fotografia', icon: 'camera' },
  { slug: 'smartphone', name: 'Smartphone', icon: 'smartphone' },
  { slug: 'informatica', name: 'Informatica', icon: 'laptop' },
  { slug: 'console-e-giochi', name: 'Console e giochi', icon: 'gamepad-2' },
  { slug: 'moda-e-borse', name: 'Moda e borse', icon: 'handbag' },
  { slug: 'sport-e-bici', name: 'Sport e bici', icon: 'bike' },
  { slug: 'casa-e-design', name: 'Casa e design', icon: 'lamp' },
] as const

export { areBrowserKeys, type BrowserKeys } from './browser-keys.ts'
export { formatNotice } from './format-notice.ts'
export { countUnread, presentNotice, selectNotices } from './inbox.ts'
export {
  columnOfSwitch,
  type MailSwitch,
  type MailSwitchColumn,
  mailSwitches,
  switchOfMail,
} from './mail-switches.ts'
export { type Message, notify, notifyAll } from './notify.ts'
export { createPresence, type Presence } from './presence.ts'
export { noticesFor, purposeOf, purposeOfMail } from './purpose.ts'
export { pushAddress } from './push-address.ts'
export { type PushMessage, pushMessage, pushOfQuiet } from './push-message.ts'
export { type Mail, readMail } from './read-payload.ts'
export { createStopToken, readStopToken, stopMailLinks, stopMailPage } from './stop-mail-link.ts'
export { type VapidKeys, vapidKeys } from './vapid-keys.ts'

import { call } from '../data/call.ts'

/** Whether this browser gets push messages: impossible, denied, subscribed or not. */
export type PushState = 'unsupported' | 'blocked' | 'on' | 'off'

export async function readPushState(): Promise<PushState> {
  const registration = await pushRegistration()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/**
 * Asks for permission, so only ever after a click. Throws when the browser or its push service
 * fails.
 */
export async function turnPushOn(): Promise<PushState> {
  const registration = await pushRegistration()
  if (!registration) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const { publicKey } = await call('pushKey')
  const subscription = await subscribe(registration.pushManager, bytesOf(publicKey))
  try {
    await registerSubscription(subscription)
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  await call('unsubscribePush', { body: { endpoint: subscription.endpoint } })
  return 'off'
}

/**
 * On sign-out this browser unsubscribes: the next user of it must not read the messages. The server
 * learns it from the push service.
 */
export async function unsubscribeBrowser(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}

/** The server may have dropped this browser as the user's eleventh. */
export async function renewPush(): Promise<void> {
  const subscription = await currentSubscription()
  if (subscription) await registerSubscription(subscription)
}

async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await pushRegistration())?.pushManager.getSubscription()) ?? null
}

async function pushRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

/** A subscription to an older key of the server is useless. */
async function subscribe(manager: PushManager, key: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
  const present = await manager.getSubscription()
  if (present && !isSame(present.options.applicationServerKey, key)) await present.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function registerSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call('subscribePush', { body: { endpoint, keys: { p256dh, auth } } })
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function isSame(buffer: ArrayBuffer | null, bytes: Uint8Array): boolean {
  const other = new Uint8Array(buffer ?? new ArrayBuffer(0))
  return other.length === bytes.length && other.every((byte, index) => byte === bytes[index])
}

/** Web Push: this browser may be told when the page is closed. */
import { InputError } from '../../kernel/errors.ts';
import { ask } from './api.ts';

/** Whether this very browser has asked to be told. */
export async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return Boolean(await registration?.pushManager?.getSubscription());
}

export async function subscribePush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration || !('PushManager' in window)) {
    throw new InputError('this browser can’t show notices while the page is closed');
  }
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new InputError('the browser does not allow notices from this site');
  }
  const { key } = await ask<{ key: string }>('GET', '/api/push/key');
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => {
      throw new InputError('the browser’s push service cannot be reached');
    });
  const { endpoint, keys } = subscription.toJSON();
  await ask('POST', '/api/me/push', { endpoint, keys });
}

/** This browser is told no more; others of the same person are. */
export async function unsubscribePush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  await ask('POST', '/api/me/push/forget', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

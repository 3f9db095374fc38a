/** Whether the device reports that it is offline. This code is also compiled for our server, which has no such type. */
export const isDeviceOffline = (): boolean =>
  (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine === false

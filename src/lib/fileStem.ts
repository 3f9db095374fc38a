/** A name as a file name without its extension: without characters that file systems do not allow. */
export const fileStem = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 120) || 'sql'

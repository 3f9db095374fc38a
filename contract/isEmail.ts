const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i

/** Whether CKAN accepts the email address; a host needs no dot. */
export function isEmail(address: string): boolean {
  const at = address.indexOf('@')
  const names = address.slice(0, Math.max(0, at)).split('.')
  const labels = address.slice(at + 1).split('.')
  return names.every((name) => LOCAL.test(name)) && labels.every((label) => label.length <= 63 && LABEL.test(label))
}

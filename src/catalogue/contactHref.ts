/** Where site.json's `contact` leads: an address for mail becomes a link that writes to it. */
export const contactHref = (contact: string): string =>
  /^[^\s@/]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : contact

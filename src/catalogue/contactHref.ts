/** The href of site.json's `contact`: an email address becomes a mailto link. */
export const contactHref = (contact: string): string =>
  /^[^\s@/]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : contact

/** The name of an uploaded logo: never one of a visitor's. */
const LOGO_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:png|jpg|gif|webp)$/

/** Whether an `image_url` is the name of an uploaded picture. */
export const isLogo = (imageUrl: string): boolean => LOGO_NAME.test(imageUrl)

/** Where a logo is shown: an uploaded one is stored by its name alone. */
export const logoAddress = (imageUrl: string, siteUrl: string): string =>
  isLogo(imageUrl) ? `${siteUrl}/uploads/group/${imageUrl}` : imageUrl

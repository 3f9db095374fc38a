import { asciiFold } from '../search/analyse/asciiFold.ts'

/** The name of an uploaded logo: never one of a visitor's. */
const LOGO_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:png|jpg|gif|webp)$/

/** Whether an `image_url` is the name of an uploaded picture. */
export const isLogo = (imageUrl: string): boolean => LOGO_NAME.test(imageUrl)

/** Where a logo is shown. As in CKAN, what is no address of the web is the name of a file of the site. */
export const logoAddress = (imageUrl: string, siteUrl: string): string =>
  imageUrl === '' || imageUrl.startsWith('http') ? imageUrl : `${siteUrl}/uploads/group/${logoFile(imageUrl)}`

/** CKAN's munge_filename_legacy. */
const logoFile = (imageUrl: string) =>
  isLogo(imageUrl)
    ? imageUrl
    : asciiFold(imageUrl)
        .trim()
        .replace(/[^a-zA-Z0-9.\- ]/g, '')
        .replaceAll(' ', '-')
        .slice(0, 100)

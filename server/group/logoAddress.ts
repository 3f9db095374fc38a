import { asciiFold } from '../search/analyse/asciiFold.ts'

/** The name of an uploaded logo, which the server generates. */
const LOGO_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:png|jpg|gif|webp)$/

/** Whether an `image_url` is the name of an uploaded logo. */
export const isLogo = (imageUrl: string): boolean => LOGO_NAME.test(imageUrl)

/** The URL of a logo. As in CKAN, an `image_url` that does not begin with `http` is a file name of the site. */
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

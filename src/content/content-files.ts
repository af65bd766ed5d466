/** The files of a site that have a name of their own: every other one below `content/` is a page. */

/** The name, the navigation, the footer, and what else stands on all pages. */
export const siteFile = 'content/site.json'

/** The fields of the quote form. */
export const formFile = 'schemas/quote-request.json'

/** The addresses that moved. A site need not have it. */
export const redirectsFile = 'content/redirects.json'

/** Where pictures lie, and what visitors can download. None of these is a page, whatever its name. */
export const filesFolder = 'content/files/'

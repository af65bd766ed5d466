/** Parses pasted HTML, which is only read: no script runs in it. */
import { openTrustedTypes } from '../../model/trusted-types.ts'

/** What the names of attributes that a policy can forbid begin with when they are parsed. */
const prefix = 'pasted-'
const styleName = `${prefix}style`

/** An opening tag without its end. The values of attributes can have a `>`. */
const openingTag = /<[a-z](?:[^>=]+|=\s*(?:"[^"]*"?|'[^']*'?|[^\s>]*))*/gi

/** The value of an attribute, or nothing before the name of one for a style or an event. */
const valueOrForbidden = /=\s*(?:"[^"]*"?|'[^']*'?|[^\s>]*)|(?<![\w-])(?=(?:style|on[a-z]+)\s*=)/gi

/**
 * Returns HTML without what a policy can forbid, because a parsed document has the policy of its page: browsers would
 * drop it, and report each. Style sheets become `noframes`, whose text no parser reads, either.
 */
const withoutForbidden = (html: string) =>
  html
    .replace(/(<\/?)style(?=[\s/>])/gi, '$1noframes')
    .replace(openingTag, (tag) => tag.replace(valueOrForbidden, (value) => value || prefix))

const rules = { createHTML: withoutForbidden }
let policy: typeof rules | undefined

/** Returns the document. Browsers with trusted types take only HTML that a policy has returned. */
export function parseHtml(html: string): Document {
  policy ??= openTrustedTypes('editor-paste', rules) ?? rules
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
}

/** Returns the text of an element's `style` attribute, with the properties that browsers do not know (`mso-list`). */
export const styleText = (element: Element): string => element.getAttribute(styleName) ?? ''

/** Returns the rules of the style sheets in a document, in their order. */
export function styleRules(document: Document): CSSStyleRule[] {
  return [...document.querySelectorAll('noframes')].flatMap((element) => {
    const sheet = new CSSStyleSheet()
    // Word and Excel write their sheets into a comment.
    sheet.replaceSync((element.textContent ?? '').replace(/<!--|-->/g, ''))
    return [...sheet.cssRules].filter((rule) => 'selectorText' in rule) as CSSStyleRule[]
  })
}

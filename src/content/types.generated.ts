/* Generated from schemas/ by `npm run generate`. */
import type { RichText } from './rich-text.ts'


/**
 * Where the link leads: a page of this site (“/contact”), a section of a page (“/#services”), or an address that begins with https:, mailto: or tel:.
 */
export type Link = string
/**
 * A hash of each text of the original as it was when it was translated. The editor writes them, and a report says which texts have changed since. Leave it out to compare nothing.
 * 
 * Items: The hash of a text: FNV-1a, 32 bits.
 */
export type TranslatedFrom = string[]
/**
 * The texts of this file that are still in the language that it is translated from. The editor removes each one when it is translated.
 * 
 * Items: A text as it is in this file.
 */
export type Untranslated = string[]
/**
 * A part of a page. Its type decides which entries it has.
 */
export type Section = AnySection
/**
 * A field of the form.
 */
export type FormField = {
/**
 * The type of the answer: “string” for texts and single choices, “number” or “integer” for numbers, “boolean” for yes or no, “array” for several choices.
 */
type: ("string" | "number" | "integer" | "boolean" | "array")
/**
 * The label of the field.
 */
title: string
/**
 * A helper text under the label.
 */
description?: string
/**
 * The words beside a checkbox instead of its label. They can have links: “I have read the [privacy policy](/privacy).” Messages still use the label.
 */
text?: RichText
/**
 * How the field looks: “textarea” is a text with several lines; “radio” shows a single choice, or yes and no, as round buttons.
 */
control?: ("textarea" | "radio")
/**
 * The height of a text with several lines, in lines.
 */
rows?: number
/**
 * The kind of text: “email”, “tel” (a phone number), “uri” (a web address; a missing https:// is added), “date” or “time” (a time of day).
 */
format?: ("email" | "tel" | "uri" | "date" | "time")
/**
 * What the browser may fill in, in the words of the HTML standard: “name”, “email”, “tel”, “organization” or “url”.
 */
autocomplete?: string
/**
 * @minItems 1
 */
enum?: string[]
/**
 * The options of a field with several choices.
 */
items?: {
/**
 * Leave it as it is.
 */
type: "string"
/**
 * @minItems 1
 */
enum: string[]
}
shownWith?: FieldCondition
/**
 * An option can be chosen only once.
 */
uniqueItems?: true
/**
 * The answer that the field begins with. Without it, the field begins empty. A text with several lines always begins empty.
 */
default?: (string | number | boolean | unknown[])
/**
 * The checkbox has to be ticked.
 */
const?: true
minLength?: number
maxLength?: number
minItems?: number
maxItems?: number
/**
 * A regular expression that the text has to match.
 */
pattern?: string
/**
 * Answers that the field takes. A field with a pattern needs at least one, so that the checks can try it. Visitors do not see them.
 * 
 * @minItems 1
 * 
 * Items: A right answer.
 */
examples?: string[]
minimum?: number
maximum?: number
/**
 * The answer has to be above this number.
 */
exclusiveMinimum?: number
/**
 * The answer has to be below this number.
 */
exclusiveMaximum?: number
/**
 * The answer has to be a multiple of this number, which has to be above 0.
 */
multipleOf?: number
errorMessage?: ErrorMessage
}
export type AnySection = (AboutSection | ArticlesSection | CallToActionSection | ContactCardsSection | FaqSection | FigureSection | HeroSection | LogosSection | NextStepsSection | NotFoundSection | OfficialChannelsSection | PageHeaderSection | QuoteFormSection | ReasonsSection | ResultsSection | ServicesSection | SharedSection | StatsSection | TeamSection | TestimonialsSection | TextSection)
/**
 * A name for this section, so that links can lead to it: “/#services” leads to the section “services”. Use lower-case letters, digits and hyphens.
 */
export type Anchor = string
/**
 * The icon beside the title.
 */
export type IconName = ("badge-check" | "building" | "calendar" | "chart-line" | "circle-check" | "clock" | "coins" | "droplets" | "file-text" | "gauge" | "git-branch" | "globe" | "handshake" | "headset" | "key-round" | "layers" | "lightbulb" | "lock" | "mail" | "map-pin" | "message-circle" | "phone" | "rocket" | "scale" | "search" | "shield-check" | "target" | "trending-up" | "users" | "wallet")

export interface Schemas {
site?: SiteContent
siteTranslation?: SiteTranslation
page?: PageContent
form?: FormSchema
formWords?: FormWords
redirects?: RedirectsContent
shared?: SharedContent
section?: AnySection
}
/**
 * What all pages share: the name, the address, the bar at the top, the footer and the contact details.
 */
export interface SiteContent {
/**
 * Lets a text editor suggest and explain the entries. Leave it as it is.
 */
$schema?: string
/**
 * The agency's name, as the bar and the titles of pages show it.
 */
brand: string
/**
 * The mark at the top and at the end of each page. Social images have it, too. Without this entry, the site uses its default mark.
 */
mark?: {
/**
 * The name of a picture in the site’s files, such as “office.jpg” or “team/anna.jpg”.
 */
file: string
/**
 * The name is not written beside it then.
 */
hasName?: true
}
/**
 * A square picture for the tabs of browsers and the screens of phones. Without this entry, they show the mark.
 */
icon?: {
/**
 * The name of a picture in the site’s files, such as “office.jpg” or “team/anna.jpg”.
 */
file: string
}
/**
 * Your own colours instead of the default ones. All other colours are computed from them. A report names a colour that would make a text hard to read.
 */
colors?: {
/**
 * A colour: # and six characters from 0 to f, such as “#0c1018”.
 */
background?: string
/**
 * A colour: # and six characters from 0 to f, such as “#0c1018”.
 */
surface?: string
/**
 * A colour: # and six characters from 0 to f, such as “#0c1018”.
 */
text?: string
/**
 * A colour: # and six characters from 0 to f, such as “#0c1018”.
 */
secondaryText?: string
/**
 * A colour: # and six characters from 0 to f, such as “#0c1018”.
 */
edge?: string
/**
 * A colour: # and six characters from 0 to f, such as “#0c1018”.
 */
button?: string
}
/**
 * The public address of the site with nothing after the name of the host, such as “https://example.com”.
 */
origin: string
/**
 * The address of the site when readers of feeds first saw its articles. They know the articles by it. Leave it as it is when the site moves to another address.
 */
firstOrigin?: string
/**
 * The language of the site as a code: “en” for English, “de” for German.
 */
language: string
/**
 * How long browsers remember to open this site only with HTTPS. Without this entry: a day, and this host alone. “year”: a year; “subdomains”: a year, and every host below it, such as shop.example.com; “preload”: two years, and also for first visits, once the site is on the list of hstspreload.org. Ask whoever looks after the domain first: nobody can take it back before that time is over.
 */
httpsOnly?: ("year" | "subdomains" | "preload")
/**
 * Why the forms of this site send nothing, if that is meant. While this is empty, the editor warns about each form that sends nothing.
 */
demonstration?: string
/**
 * Something builds the site when a page appears or ends, as docs/hosting.md describes. A developer sets that up, and then writes this. Without it, a report warns about dates.
 */
scheduledBuilds?: boolean
/**
 * How visitors can reach the agency. The footer and the contact cards show these details.
 */
contact: {
/**
 * The public e-mail address.
 */
email: string
/**
 * The public phone number with its country code, such as “+1 202-555-0142”. Leave it out if visitors should not call.
 */
phone?: string
/**
 * Other ways to reach the agency: Telegram, WhatsApp, Signal, X, LinkedIn, a calendar. The footer and the section “Official channels” list them, and a contact card can show one. You can leave them out.
 * 
 * @minItems 1
 * @maxItems 12
 */
channels?: Channel[]
/**
 * The addresses of the agency's own pages elsewhere, such as LinkedIn, X or Crunchbase. Search engines use them to know which profiles are the agency's, and the section “Official channels” lists them. You can leave them out.
 * 
 * @minItems 1
 * @maxItems 20
 */
profiles?: Link[]
}
header: Header
footer: Footer
requests?: Requests
measurement?: Measurement
}
/**
 * A way to reach the agency.
 */
export interface Channel {
/**
 * What visitors know the channel by, such as “Telegram” or “Calendar”.
 */
name: string
href: Link
}
/**
 * The bar at the top of every page.
 */
export interface Header {
/**
 * The links in the bar, in this order.
 * 
 * @minItems 1
 * @maxItems 6
 */
links: Action[]
action?: Action
notice?: Notice
/**
 * The link for keyboard users that skips the bar. It is hidden until it has the focus.
 */
skipLabel: string
/**
 * The name that screen readers read for the links in the bar.
 */
navigationLabel: string
/**
 * The name of the menu button on narrow screens.
 */
menuLabel: string
}
/**
 * A link or a button, with its words.
 */
export interface Action {
/**
 * The words of the link or button.
 */
label: string
href: Link
}
/**
 * A line above the bar on every page. People can close it, and don't see it again until its text changes. You can leave it out.
 */
export interface Notice {
/**
 * One sentence.
 */
text: string
link?: Action
/**
 * The name that screen readers read for the button that closes the notice.
 */
closeLabel: string
/**
 * A date and a time with the difference from UTC, such as “2026-12-01T18:00+01:00” for six in the evening in Berlin in winter.
 */
until?: string
}
/**
 * The end of every page.
 */
export interface Footer {
/**
 * One sentence about the agency.
 */
text: string
/**
 * Groups of links beside the links of the bar, such as legal pages or social networks. You can leave them out.
 * 
 * @minItems 1
 * @maxItems 4
 */
groups?: LinkGroup[]
/**
 * What has to be under every page: risks, companies, licences. It can have bold words and links, and an empty line between two paragraphs. You can leave it out.
 */
disclosure?: RichText
/**
 * A note about trading support. You can leave it out.
 */
supportNote?: string
/**
 * A year (2024), a span of years in quotes (“2019–2024”), or a text in quotes, which the footer shows as you write it.
 */
copyrightYear: (number | string)
}
/**
 * A group of links with a heading.
 */
export interface LinkGroup {
/**
 * The heading above the links.
 */
heading: string
/**
 * @minItems 1
 * @maxItems 12
 */
links: Action[]
}
/**
 * Where the quote form sends its requests. Without this entry, the form sends nothing, and the browser's console shows the answers.
 */
export interface Requests {
/**
 * The address that receives the requests. Your form service or your developer gives it to you. It begins with https://.
 */
endpoint?: string
/**
 * The text beside the button of the form. It says what you do with the answers and can have a link: “We use your answers to reply to you: [privacy policy](/privacy).”
 */
notice?: RichText
confirmation?: RequestConfirmation
messages?: RequestMessages
}
/**
 * The e-mail that confirms a request. It goes to the address in the request. Without this entry, no such e-mail is sent. The receiver has to be able to send e-mail.
 */
export interface RequestConfirmation {
/**
 * The subject of the e-mail.
 */
subject: string
/**
 * The text of the e-mail. It doesn't have the visitor's answers in it, because anybody can enter somebody else's address.
 */
text: string
}
/**
 * What visitors read while a request is being sent. Messages that you leave out are the usual ones in the language of the page.
 */
export interface RequestMessages {
/**
 * Shown when the connection failed and the form tries again.
 */
retrying?: string
/**
 * Shown when the visitor's device is offline.
 */
offline?: string
/**
 * Shown after a reload, when a request has not been sent yet. Two buttons follow it.
 */
kept?: string
/**
 * Shown when all attempts failed, and nobody knows whether the request arrived. The e-mail address and the phone number follow it.
 */
failed?: string
/**
 * Shown when the request was not accepted. The e-mail address and the phone number follow it.
 */
refused?: string
/**
 * The button that sends a request that was not sent yet.
 */
sendLabel?: string
/**
 * The button that discards a request that was not sent yet. The answers stay in the form.
 */
discardLabel?: string
}
/**
 * Your own Plausible or Umami, which counts the pages that are opened and the requests of the form, without cookies. Visitors whose browsers ask not to be tracked are not counted. Say so in your privacy policy. Without this entry, nothing is counted.
 */
export interface Measurement {
/**
 * The service: “plausible” or “umami”.
 */
kind: ("plausible" | "umami")
/**
 * The address that takes the visits. With Plausible, it ends with /api/event; with Umami, with /api/send.
 */
endpoint: string
/**
 * What the service calls your site. In Plausible, this is the domain with which you added it, such as “example.com”; in Umami, the ID of the website.
 */
site: string
}
/**
 * The bar, the footer and the messages of the pages in another language. Each language has a file of its own. Everything else about the site is the same in all languages.
 */
export interface SiteTranslation {
/**
 * Lets a text editor suggest and explain the entries. Leave it as it is.
 */
$schema?: string
header: Header
footer: Footer
requests?: TranslatedRequests
translatedFrom?: TranslatedFrom
untranslated?: Untranslated
}
/**
 * The texts about requests, if the site sends them. The address for requests is the same in all languages.
 */
export interface TranslatedRequests {
/**
 * The text beside the button of the form. It says what you do with the answers and can have a link: “We use your answers to reply to you: [privacy policy](/privacy).”
 */
notice?: RichText
confirmation?: RequestConfirmation
messages?: RequestMessages
}
/**
 * A page of the site: its address, its title and its sections.
 */
export interface PageContent {
/**
 * Lets a text editor suggest and explain the entries. Leave it as it is.
 */
$schema?: string
/**
 * The address of the page on the site: “/” for the home page, “/contact”, “/guides/first-listing”. Use lower-case letters, digits and hyphens.
 */
path: string
/**
 * The address that the page had when readers of feeds first saw it. They know an article, and a list of articles, by it. Leave it as it is, and leave it out if the page never had another address.
 */
firstPath?: string
/**
 * The language of the page as a code: “de” for German. The bar and the footer are then in that language, too. Leave it out for the language of the site.
 */
language?: string
/**
 * The address of the page that this page translates. All translations of a page name the same one. Leave it out if the page is not a translation.
 */
translationOf?: string
/**
 * The title of the page in the browser tab and in search results, where the name of the brand follows it, and of an article in lists and feeds.
 */
title: string
/**
 * One or two sentences that search results show under the title.
 */
description: string
/**
 * The page is a draft. Visitors don't see it, and no link may lead to it. Leave it out to publish the page.
 */
draft?: boolean
/**
 * A date and a time with the difference from UTC, such as “2026-12-01T18:00+01:00” for six in the evening in Berlin in winter.
 */
publishFrom?: string
/**
 * A date and a time with the difference from UTC, such as “2026-12-01T18:00+01:00” for six in the evening in Berlin in winter.
 */
publishUntil?: string
article?: Article
/**
 * The sections of the page, from top to bottom.
 * 
 * @minItems 1
 */
sections: Section[]
translatedFrom?: TranslatedFrom
untranslated?: Untranslated
}
/**
 * Makes the page an article: it has a date, and sections of the type “articles” list it.
 */
export interface Article {
/**
 * The day on which the article appeared.
 */
date: string
/**
 * The day on which the article was last changed in a way that matters to its readers.
 */
updated?: string
/**
 * Who wrote it.
 */
author?: string
/**
 * What it is about, in one or two words. Lists can show the articles of one topic.
 */
topic?: string
/**
 * One or two sentences under its title in lists. Without them, lists show the description of the page.
 */
summary?: string
picture?: Decoration
}
/**
 * A picture from the site’s files. People can understand the page without seeing it.
 */
export interface Decoration {
/**
 * The name of a picture in the site’s files, such as “office.jpg” or “team/anna.jpg”.
 */
file: string
/**
 * What the picture shows, in one sentence. Leave it empty if the words beside the picture say enough.
 */
alt: string
/**
 * Where the page cuts the picture to fit, it keeps this part. Without it, the middle.
 */
focus?: ("top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right")
}
/**
 * The fields that a form can have, and their rules. Each form is in a file of its own.
 */
export interface FormSchema {
/**
 * Lets a text editor suggest and explain the entries. Leave it as it is.
 */
$schema?: string
/**
 * A name of the form for other programs. This site does not use it.
 */
$id?: string
/**
 * The name of the form. Screen readers read it.
 */
title: string
/**
 * Leave it as it is.
 */
type: "object"
/**
 * The names of the required fields.
 * 
 * @minItems 0
 * 
 * Items: The name of a field.
 */
required?: string[]
/**
 * The fields of the form under their names, in this order. A name is a letter, then letters, digits and underscores.
 */
properties: {
[k: string]: FormField
}
requests?: FormRequests
errorMessage: FormMessages
}
/**
 * The answer to another field with which this one is shown. Without that answer, this field is not asked for, and nothing of it is sent.
 */
export interface FieldCondition {
/**
 * The name of the other field: a dropdown, radio buttons, several choices, a checkbox or a yes-or-no question.
 */
field: string
/**
 * The options with which this field is shown; for a checkbox or a yes-or-no question, true or false. One of them is enough.
 * 
 * @minItems 1
 * 
 * Items: An option of the other field, or true or false.
 */
is: (string | boolean)[]
}
/**
 * What visitors read when their answer breaks a rule. For a rule without a message here, they read the general message of the form.
 */
export interface ErrorMessage {
/**
 * The field was left empty.
 */
required?: string
/**
 * The answer is not of the kind that the field asks for, such as an e-mail address or a date.
 */
format?: string
/**
 * The answer is not a number, or not a whole number.
 */
type?: string
/**
 * The answer is not one of the options.
 */
enum?: string
/**
 * The checkbox was not ticked.
 */
const?: string
/**
 * The text is too short.
 */
minLength?: string
/**
 * The text is too long.
 */
maxLength?: string
/**
 * The text does not match the pattern.
 */
pattern?: string
/**
 * The number is too small.
 */
minimum?: string
/**
 * The number is too large.
 */
maximum?: string
/**
 * The number is too small.
 */
exclusiveMinimum?: string
/**
 * The number is too large.
 */
exclusiveMaximum?: string
/**
 * The number is not a multiple of the given number.
 */
multipleOf?: string
/**
 * Too few options are chosen.
 */
minItems?: string
/**
 * Too many options are chosen.
 */
maxItems?: string
/**
 * An option is chosen twice.
 */
uniqueItems?: string
}
/**
 * What is different for the requests of this form. Everything else is as for the whole site.
 */
export interface FormRequests {
/**
 * The address that receives the requests. Your form service or your developer gives it to you. It begins with https://.
 */
endpoint?: string
/**
 * The text beside the button of the form. It says what you do with the answers and can have a link: “We use your answers to reply to you: [privacy policy](/privacy).”
 */
notice?: RichText
confirmation?: RequestConfirmation
messages?: RequestMessages
}
/**
 * What visitors read when their answer breaks a rule and the field has no message for it. {label} is replaced with the label of the field, {limit} with the number in the rule.
 */
export interface FormMessages {
/**
 * The field was left empty.
 */
required: string
/**
 * The answer is not an e-mail address.
 */
email?: string
/**
 * The answer is not a phone number.
 */
tel?: string
/**
 * The answer is not a link.
 */
uri?: string
/**
 * The answer is not a date.
 */
date?: string
/**
 * The answer is not a number.
 */
number?: string
/**
 * The answer is not a whole number.
 */
integer?: string
/**
 * The answer is not a time.
 */
time?: string
/**
 * The answer is not one of the options.
 */
enum: string
/**
 * A required checkbox is not ticked.
 */
const: string
/**
 * The text is too short. {limit} is the least number of characters.
 */
minLength: string
/**
 * The text is too long. {limit} is the largest number of characters.
 */
maxLength: string
/**
 * The text does not match the pattern of the field.
 */
pattern: string
/**
 * The number is below {limit}.
 */
minimum: string
/**
 * The number is above {limit}.
 */
maximum: string
/**
 * The number is not above {limit}.
 */
exclusiveMinimum: string
/**
 * The number is not below {limit}.
 */
exclusiveMaximum: string
/**
 * The number is not a multiple of {limit}.
 */
multipleOf: string
/**
 * Fewer than {limit} options are chosen.
 */
minItems: string
/**
 * More than {limit} options are chosen.
 */
maxItems: string
/**
 * An option is chosen twice.
 */
uniqueItems: string
/**
 * Follows the message for a number that people can read in two ways, such as 1.500, and says how the form read it. {number} is replaced with that number.
 */
understood: string
}
/**
 * The words of the form in another language, under the names of its fields. The fields and their rules are in the form itself. A word that is missing here is shown in the language of the site.
 */
export interface FormWords {
/**
 * Lets a text editor suggest and explain the entries. Leave it as it is.
 */
$schema?: string
/**
 * The name of the form. Screen readers read it.
 */
title?: string
/**
 * The words of each field, under the name that it has in the form.
 */
properties?: {
[k: string]: FieldWords
}
requests?: TranslatedRequests
translatedFrom?: TranslatedFrom
errorMessage?: GeneralMessages
}
/**
 * The words of a field of the form.
 */
export interface FieldWords {
/**
 * The label of the field.
 */
title?: string
/**
 * The words beside a checkbox instead of its label. They can have links: “I have read the [privacy policy](/privacy).” Messages still use the label.
 */
text?: RichText
/**
 * A helper text under the label.
 */
description?: string
/**
 * The options: the text in the form, and after it the text in this language.
 */
options?: {
/**
 * The option in this language.
 */
[k: string]: string
}
/**
 * The text that the field begins with, where it begins with one.
 */
default?: string
errorMessage?: ErrorMessage
}
/**
 * What visitors read when their answer breaks a rule and the field has no message for it.
 */
export interface GeneralMessages {
/**
 * The field was left empty.
 */
required?: string
/**
 * The answer is not an e-mail address.
 */
email?: string
/**
 * The answer is not a phone number.
 */
tel?: string
/**
 * The answer is not a link.
 */
uri?: string
/**
 * The answer is not a date.
 */
date?: string
/**
 * The answer is not a number.
 */
number?: string
/**
 * The answer is not a whole number.
 */
integer?: string
/**
 * The answer is not a time.
 */
time?: string
/**
 * The answer is not one of the options.
 */
enum?: string
/**
 * A required checkbox is not ticked.
 */
const?: string
/**
 * The text is too short. {limit} is the least number of characters.
 */
minLength?: string
/**
 * The text is too long. {limit} is the largest number of characters.
 */
maxLength?: string
/**
 * The text does not match the pattern of the field.
 */
pattern?: string
/**
 * The number is below {limit}.
 */
minimum?: string
/**
 * The number is above {limit}.
 */
maximum?: string
/**
 * The number is not above {limit}.
 */
exclusiveMinimum?: string
/**
 * The number is not below {limit}.
 */
exclusiveMaximum?: string
/**
 * The number is not a multiple of {limit}.
 */
multipleOf?: string
/**
 * Fewer than {limit} options are chosen.
 */
minItems?: string
/**
 * More than {limit} options are chosen.
 */
maxItems?: string
/**
 * An option is chosen twice.
 */
uniqueItems?: string
/**
 * Follows the message for a number that people can read in two ways, such as 1.500, and says how the form read it. {number} is replaced with that number.
 */
understood?: string
}
/**
 * Old addresses of pages. They lead visitors to the new ones.
 */
export interface RedirectsContent {
/**
 * Lets a text editor suggest and explain the entries. Leave it as it is.
 */
$schema?: string
/**
 * Old addresses, each with its new one.
 */
redirects: Redirect[]
}
/**
 * An old address and its new one.
 */
export interface Redirect {
/**
 * The old address, as the earlier site had it: with its upper case, its ending and, if the page was named there, its query. No page may have it any more. “/team”, “/team/” and “/team.html” are the same address.
 */
from: string
/**
 * The new address: a page of this site (“/contact”), a section of a page (“/#services”), or an address that begins with https:. It may have a query (“/contact?from=old-site”).
 */
to: string
}
/**
 * Sections that several pages show. A page shows them where it has a section of the type “shared” with the name of this file.
 */
export interface SharedContent {
/**
 * Lets a text editor suggest and explain the entries. Leave it as it is.
 */
$schema?: string
/**
 * The sections, from top to bottom.
 * 
 * @minItems 1
 */
sections: Section[]
translatedFrom?: TranslatedFrom
untranslated?: Untranslated
}
/**
 * A text about the agency, with the names of its partners.
 */
export interface AboutSection {
/**
 * The type of the section: about.
 */
type: "about"
id?: Anchor
heading: string
/**
 * The paragraph.
 */
text: string
/**
 * The heading above the names of the partners. Use it only together with them.
 */
partnersHeading?: string
/**
 * The names of the exchanges or other partners. You can leave them out.
 * 
 * @minItems 1
 * 
 * Items: The name of a partner.
 */
partners?: string[]
}
/**
 * A list of articles, the newest one first: the pages that have an entry “article”.
 */
export interface ArticlesSection {
/**
 * The type of the section: articles.
 */
type: "articles"
id?: Anchor
/**
 * The heading of the list. Articles link to the list with it.
 */
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * Lists only the articles with this topic.
 */
topic?: string
/**
 * Lists only the articles whose addresses begin with this one: “/news” lists “/news/first-listing”.
 */
below?: string
/**
 * Lists only so many articles, the newest ones. Without it, lists all of them, and continues a long list on further pages.
 */
most?: number
all?: Action
/**
 * The word before the author on the pages of its articles. Without it, the usual word of the language.
 */
authorLabel?: string
/**
 * The word before the date on the pages of its articles. Without it, the usual word of the language.
 */
publishedLabel?: string
/**
 * The word before the day on which an article was last changed. Without it, the usual word of the language.
 */
updatedLabel?: string
/**
 * The word before the topic on the pages of its articles. Without it, the usual word of the language.
 */
topicLabel?: string
/**
 * The word before the time that reading takes, on the pages of its articles. Without it, the usual word of the language.
 */
readingLabel?: string
/**
 * The heading below an article, above links to others. Without it, the usual words of the language.
 */
othersHeading?: string
}
/**
 * A framed box that asks visitors to do something, usually near the end of a page.
 */
export interface CallToActionSection {
/**
 * The type of the section: call-to-action.
 */
type: "call-to-action"
id?: Anchor
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * One or two buttons. The first one is filled.
 * 
 * @minItems 1
 * @maxItems 2
 */
actions: Action[]
}
/**
 * Cards that say how and when visitors can reach the agency.
 */
export interface ContactCardsSection {
/**
 * The type of the section: contact-cards.
 */
type: "contact-cards"
id?: Anchor
/**
 * On wide screens, the cards are to the right of the section before them and stay in view.
 */
beside?: boolean
heading: string
/**
 * @minItems 1
 */
items: {
icon: IconName
/**
 * The title of the card.
 */
title: string
/**
 * One sentence.
 */
text: string
/**
 * “email” shows the e-mail address of the site, “phone” its phone number, and the name of one of its channels, such as “Telegram”, that channel.
 */
contact?: string
}[]
}
/**
 * Questions that visitors ask. A click on a question opens its answer. Search engines can show them, too.
 */
export interface FaqSection {
/**
 * The type of the section: faq.
 */
type: "faq"
id?: Anchor
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * @minItems 1
 * 
 * Items: A question and its answer.
 */
items: {
question: string
/**
 * The paragraphs of the answer: **these words** are bold, *these words* are in italics, and [these words](/contact) are a link.
 * 
 * @minItems 1
 */
answer: RichText[]
}[]
}
/**
 * A large picture with a heading, and a caption under it.
 */
export interface FigureSection {
/**
 * The type of the section: figure.
 */
type: "figure"
id?: Anchor
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
picture: Picture
/**
 * A line under the picture: what it shows, or who made it.
 */
caption?: string
}
/**
 * A picture from the site’s files. The site makes smaller versions of it for smaller screens.
 */
export interface Picture {
/**
 * The name of a picture in the site’s files, such as “office.jpg” or “team/anna.jpg”.
 */
file: string
/**
 * What the picture shows, in one sentence.
 */
alt: string
}
/**
 * The opening of a page: a large headline, two lines of text and buttons, beside an order book or a picture.
 */
export interface HeroSection {
/**
 * The type of the section: hero.
 */
type: "hero"
id?: Anchor
/**
 * The headline, in at most nine words.
 */
heading: string
/**
 * Two lines under the headline.
 */
text: string
/**
 * One or two buttons. The first one is filled.
 * 
 * @minItems 1
 * @maxItems 2
 */
actions: Action[]
/**
 * What is beside the text: an order book, a picture, or nothing. Without this entry, it is an order book.
 */
visual?: ("order-book" | "picture" | "none")
picture?: Decoration
/**
 * The figure in the middle of the order book, such as the spread, “0.01%”. Screen readers skip the order book.
 */
figure?: string
/**
 * Your own prices and sizes in the order book, instead of the example.
 */
orderBook?: {
/**
 * The price in the middle.
 */
price: string
/**
 * The offers above the middle. The nearest one comes first.
 * 
 * @minItems 1
 * @maxItems 7
 */
asks: Level[]
/**
 * The bids below the middle. The nearest one comes first.
 * 
 * @minItems 1
 * @maxItems 7
 */
bids: Level[]
}
}
/**
 * A price, and the size that is bid or offered at it.
 */
export interface Level {
price: string
size: string
}
/**
 * A row of partners, each with its logo or its name.
 */
export interface LogosSection {
/**
 * The type of the section: logos.
 */
type: "logos"
id?: Anchor
/**
 * The heading above the names.
 */
heading: string
/**
 * @minItems 1
 */
items: {
/**
 * The partner's name. The page shows it if there is no logo; screen readers always read it.
 */
name: string
/**
 * The name of a picture in the site’s files, such as “office.jpg” or “team/anna.jpg”.
 */
file?: string
href?: Link
}[]
}
/**
 * Numbered steps: what happens after a visitor sends the form.
 */
export interface NextStepsSection {
/**
 * The type of the section: next-steps.
 */
type: "next-steps"
id?: Anchor
heading: string
/**
 * @minItems 1
 */
items: {
/**
 * The step in a word or two.
 */
title: string
/**
 * One sentence about the step.
 */
text: string
}[]
}
/**
 * What visitors see at an address that does not exist.
 */
export interface NotFoundSection {
/**
 * The type of the section: not-found.
 */
type: "not-found"
id?: Anchor
code: string
heading: string
/**
 * What may have happened.
 */
text: string
homeAction: Action
/**
 * The words on the button that goes back one step.
 */
backLabel: string
helpText: string
helpAction: Action
}
/**
 * All ways to reach the agency, from “Contact” under “Site”, so that people can tell them from those of impostors.
 */
export interface OfficialChannelsSection {
/**
 * The type of the section: official-channels.
 */
type: "official-channels"
id?: Anchor
heading: string
/**
 * What visitors have to know, such as that anything else isn't the agency.
 */
text: string
/**
 * The word before the e-mail address.
 */
emailLabel: string
/**
 * The word before the phone number, if the site has one.
 */
phoneLabel: string
/**
 * The word before the profiles, if the site has any.
 */
profilesLabel: string
}
/**
 * The opening of a page without a picture: a heading and a text.
 */
export interface PageHeaderSection {
/**
 * The type of the section: page-header.
 */
type: "page-header"
id?: Anchor
/**
 * The heading of the page.
 */
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
}
/**
 * The quote form, or another form. The fields, options and error messages are in the form’s own file.
 */
export interface QuoteFormSection {
/**
 * The type of the section: quote-form.
 */
type: "quote-form"
id?: Anchor
/**
 * The name of the form, such as “listing”. If you leave it out, it is the quote form.
 */
form?: string
/**
 * The heading above the form.
 */
heading: string
/**
 * The words on the button that sends the form.
 */
submitLabel: string
/**
 * The word after the label of an optional field.
 */
optionalLabel: string
/**
 * Visitors without scripts read it after the label of a field that depends on an answer: “only if Listing stage: Listed on DEX Only”.
 */
onlyIfLabel?: string
/**
 * What a dropdown shows before the visitor chooses an option.
 */
chooseLabel: string
/**
 * The word for yes in a yes-or-no question.
 */
yesLabel: string
/**
 * The word for no in a yes-or-no question.
 */
noLabel: string
/**
 * What visitors read beside the button while the form is being sent.
 */
waitingLabel: string
/**
 * The heading above the list of errors if the form cannot be sent.
 */
errorHeading: string
/**
 * The words before the title of the page in the browser tab if the form has errors. End them with a space.
 */
errorTitlePrefix: string
/**
 * The message after the form was sent.
 */
successMessage: string
/**
 * The name of the button that closes this message.
 */
closeLabel: string
/**
 * The heading above the form after it was sent, until the visitor types again or leaves the page. A site without an address that receives requests shows it, too, so it shouldn't say that anything was sent.
 */
confirmationHeading: string
/**
 * The words before the date and the time at which the request arrived. Only a site with an address that receives requests shows them.
 */
receivedLabel: string
/**
 * What happens next, below this heading. Only a site with an address that receives requests shows it. Visitors without scripts read it after they have sent the form.
 */
nextText: string
/**
 * What visitors read if the form's script cannot run. The e-mail address and the phone number follow it.
 */
unavailableMessage: string
}
/**
 * Numbered reasons to choose the agency.
 */
export interface ReasonsSection {
/**
 * The type of the section: reasons.
 */
type: "reasons"
id?: Anchor
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * @minItems 1
 */
items: {
/**
 * The reason in a few words.
 */
title: string
/**
 * One or two sentences about the reason.
 */
text: string
href?: Link
}[]
}
/**
 * The results of a case study: figures before and after, each with its date, and with a source.
 */
export interface ResultsSection {
/**
 * The type of the section: results.
 */
type: "results"
id?: Anchor
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * What the case is about, such as the client, the period and the exchanges.
 * 
 * @minItems 1
 * @maxItems 6
 * 
 * Items: A fact about the case.
 */
facts?: {
/**
 * What the fact is, such as “Client”.
 */
label: string
/**
 * The fact itself, such as the name of the client.
 */
value: string
}[]
/**
 * The word for the figures before.
 */
beforeLabel: string
/**
 * The word for the figures after.
 */
afterLabel: string
/**
 * The word for the difference between the two figures.
 */
differenceLabel: string
/**
 * The site computes how much each figure has changed.
 * 
 * @minItems 1
 * @maxItems 12
 */
items: ResultFigure[]
quote?: ResultQuote
}
/**
 * A figure before and after, each with its date, and its source.
 */
export interface ResultFigure {
/**
 * What the figure measures, such as “Depth within 2 %”.
 */
label: string
/**
 * The figure before, without its unit.
 */
before: string
/**
 * The figure after, without its unit.
 */
after: string
/**
 * The unit of both figures, such as “USDT” or “%”.
 */
unit?: string
/**
 * The day of the figure before.
 */
beforeDate?: string
/**
 * The day of the figure after.
 */
date: string
/**
 * Who measured it, so that readers can check it, such as “Kaiko, order book snapshots”.
 */
source: string
href?: Link
}
/**
 * What the client says of it.
 */
export interface ResultQuote {
/**
 * The client's words, without quotation marks. The page adds those of its language.
 */
text: string
/**
 * Who said it, and in which role.
 */
name: string
}
/**
 * A grid of cards, one for each service.
 */
export interface ServicesSection {
/**
 * The type of the section: services.
 */
type: "services"
id?: Anchor
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * @minItems 1
 */
items: {
icon: IconName
/**
 * The name of the service.
 */
title: string
/**
 * One sentence about the service.
 */
description: string
href?: Link
}[]
}
/**
 * Sections that several pages show. They are in a file of their own, so that you change them once.
 */
export interface SharedSection {
/**
 * The type of the section: shared.
 */
type: "shared"
/**
 * The name of the shared sections, such as “risk”. A page in another language shows them in that language.
 */
name: string
}
/**
 * A row of figures.
 */
export interface StatsSection {
/**
 * The type of the section: stats.
 */
type: "stats"
id?: Anchor
/**
 * The heading of the row. Screen readers read it; the page does not show it.
 */
heading: string
/**
 * @minItems 2
 * @maxItems 4
 */
items: {
/**
 * The figure, such as “150+”.
 */
number: string
/**
 * What the figure counts.
 */
label: string
}[]
}
/**
 * The people of the agency, each with a portrait or initials.
 */
export interface TeamSection {
/**
 * The type of the section: team.
 */
type: "team"
id?: Anchor
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * @minItems 1
 */
items: {
/**
 * The person's name.
 */
name: string
/**
 * What the person does, in a few words.
 */
role: string
/**
 * One or two sentences about the person.
 */
text?: string
picture?: Decoration
href?: Link
}[]
}
/**
 * What clients say about the agency.
 */
export interface TestimonialsSection {
/**
 * The type of the section: testimonials.
 */
type: "testimonials"
id?: Anchor
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * What clients say, in this order.
 * 
 * @minItems 1
 * 
 * Items: A quote from a client.
 */
items: {
/**
 * The client's words, without quotation marks. The page adds those of its language.
 */
quote: string
/**
 * The client's name.
 */
name: string
/**
 * The client's role and company.
 */
role?: string
}[]
}
/**
 * A long text, such as an article, a privacy policy or terms: parts with headings, paragraphs, lists, tables, pictures and quotes.
 */
export interface TextSection {
/**
 * The type of the section: text.
 */
type: "text"
id?: Anchor
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The heading of a list of contents, such as “On this page”. Leave it out for a text without that list.
 */
contentsLabel?: string
/**
 * The parts of the text, in this order. A part without a heading continues the part before it.
 * 
 * @minItems 1
 */
parts: TextPart[]
}
/**
 * A part of the text: a heading, paragraphs, a list, a table, a picture, a quote or a text to copy, in this order, or only some of these.
 */
export interface TextPart {
/**
 * The heading of the part. Links to it use its words: “/privacy#your-rights” leads to “Your rights”.
 */
heading?: string
/**
 * The heading is one level smaller.
 */
subheading?: boolean
/**
 * The paragraphs: **these words** are bold, *these words* are in italics, and [these words](/contact) are a link.
 * 
 * @minItems 1
 */
paragraphs?: RichText[]
/**
 * A list after the paragraphs. Its entries can have bold words, italics and links, too. A line that begins with “- ” is an entry of a list within the entry.
 * 
 * @minItems 1
 */
list?: RichText[]
/**
 * The entries of the list are numbered.
 */
numbered?: boolean
table?: TextTable
picture?: Picture
/**
 * A line under the picture: what it shows, or who made it.
 */
caption?: string
quote?: TextQuote
copy?: TextToCopy
}
/**
 * A table with a caption. On a narrow screen, it scrolls to the side.
 */
export interface TextTable {
/**
 * What the table shows, in a few words.
 */
caption: string
/**
 * The rows, each with as many cells as the first one, which has the headings of the columns. A cell can have bold words, italics and links, or be empty.
 * 
 * @minItems 2
 * @maxItems 200
 */
rows: RichText[][]
/**
 * The first cell of each row is its heading, such as the name of a plan.
 */
rowHeadings?: boolean
}
/**
 * Somebody's own words, and who said or wrote them.
 */
export interface TextQuote {
/**
 * The words, without quotation marks. The page adds those of its language.
 */
text: RichText
/**
 * Who said or wrote it, and where.
 */
source?: string
href?: Link
}
/**
 * An address, such as that of a contract, or code that visitors copy letter by letter.
 */
export interface TextToCopy {
/**
 * What it is, such as “Contract on Ethereum”.
 */
label?: string
/**
 * What visitors copy, character for character.
 */
text: string
/**
 * The words of the button that copies it. Without them, there is no button.
 */
copyLabel?: string
/**
 * The words of the button after it has copied the text.
 */
copiedLabel?: string
}

/* Generated from schemas/ by `npm run generate`. */
import type { RichText } from './rich-text.ts'


/**
 * A page (“/contact”), a section of one (“/#services”), or an address that begins with https:, mailto: or tel:.
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
 * A text under the label.
 */
description?: string
/**
 * They can have links, such as one to the privacy policy. Messages still use the label.
 */
text?: RichText
/**
 * How the field looks: “textarea” is a text with several lines; “radio” shows a single choice, or yes and no, as round buttons.
 */
control?: ("textarea" | "radio")
rows?: number
/**
 * The kind of text: “email”, “tel” (a phone number), “uri” (a web address; a missing https:// is added), “date” or “time” (a time of day).
 */
format?: ("email" | "tel" | "uri" | "date" | "time")
/**
 * What the browser may fill in: “name”, “email”, “tel”, “organization” or “url”.
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
 * A regular expression that the text has to match. Ask a developer.
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
export type AnySection = (AboutSection | ArticlesSection | CallToActionSection | ContactCardsSection | FaqSection | FigureSection | GallerySection | HeroSection | LogosSection | NextStepsSection | NotFoundSection | OfficialChannelsSection | PageHeaderSection | PricingSection | QuoteFormSection | ReasonsSection | ResultsSection | ServicesSection | SharedSection | StatsSection | TeamSection | TestimonialsSection | TextSection | VideoSection)
/**
 * With the name “services”, the link “/#services” leads here. Lower-case letters, digits and hyphens.
 */
export type Anchor = string
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
 * What all pages share.
 */
export interface SiteContent {
/**
 * Lets a text editor suggest and explain the entries. Leave it as it is.
 */
$schema?: string
/**
 * As the bar and the titles of pages show it.
 */
brand: string
/**
 * At the top and at the end of each page, and in social images.
 */
mark?: {
/**
 * A picture from the site’s files.
 */
file: string
/**
 * The name is not written beside it then.
 */
hasName?: true
}
/**
 * A square picture for the tabs of browsers and the screens of phones. Without it, they show the mark.
 */
icon?: {
/**
 * A picture from the site’s files.
 */
file: string
}
/**
 * Your own colours. All others follow from them, and a warning names one that would make a text hard to read.
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
 * Such as “https://example.com”, without anything after it.
 */
origin: string
/**
 * What feed readers know the articles by. Leave it as it is when the site moves.
 */
firstOrigin?: string
/**
 * The language of the pages that state no other one.
 */
language: string
/**
 * How long browsers open this site only with HTTPS. Ask whoever looks after the domain first: nobody can take it back before that time is over.
 */
httpsOnly?: ("year" | "subdomains" | "preload")
/**
 * Why the forms of this site send nothing, if that is meant. While it is empty, each of them has a warning.
 */
demonstration?: string
/**
 * On if the site is built when a page appears or ends. A developer sets that up. Otherwise, dates have a warning.
 */
scheduledBuilds?: boolean
/**
 * The footer and the contact cards show it.
 */
contact: {
email: string
/**
 * With the country code, such as “+1 202-555-0142”. Empty if visitors should not call.
 */
phone?: string
/**
 * Telegram, WhatsApp, Signal, X, LinkedIn, a calendar. The footer and the section “Official channels” list them.
 * 
 * @minItems 1
 * @maxItems 12
 */
channels?: Channel[]
/**
 * Your pages on LinkedIn, X or Crunchbase, so that search engines and visitors know which are yours.
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
export interface Channel {
/**
 * What visitors know the channel by, such as “Telegram” or “Calendar”.
 */
name: string
href: Link
}
export interface Header {
/**
 * @minItems 1
 * @maxItems 6
 */
links: Action[]
action?: Action
notice?: Notice
/**
 * Keyboard users skip the bar with it. Nobody else sees it.
 */
skipLabel: string
/**
 * Screen readers read it for the links in the bar.
 */
navigationLabel: string
/**
 * On narrow screens.
 */
menuLabel: string
}
/**
 * A link or a button, with its words.
 */
export interface Action {
label: string
href: Link
}
/**
 * A line above the bar. Visitors who close it don’t see it again until its text changes.
 */
export interface Notice {
/**
 * One sentence.
 */
text: string
link?: Action
/**
 * Screen readers read it for the button that closes the notice.
 */
closeLabel: string
/**
 * A date and a time with the difference from UTC, such as “2026-12-01T18:00+01:00” for six in the evening in Berlin in winter.
 */
until?: string
}
export interface Footer {
/**
 * One sentence about the agency.
 */
text: string
/**
 * Beside the links of the bar, such as legal pages or social networks.
 * 
 * @minItems 1
 * @maxItems 4
 */
groups?: LinkGroup[]
/**
 * What has to be under every page: risks, companies, licences. An empty line begins a paragraph.
 */
disclosure?: RichText
/**
 * A note about trading support.
 */
supportNote?: string
/**
 * A year such as 2024, years such as 2019–2024, or a whole notice.
 */
copyrightYear: (number | string)
}
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
 * Where the forms send their requests. Without it, they send nothing.
 */
export interface Requests {
/**
 * It begins with https://. Your form service or your developer gives it to you.
 */
endpoint?: string
/**
 * What you do with the answers, beside the button of the form. It can have a link, such as one to the privacy policy.
 */
notice?: RichText
confirmation?: RequestConfirmation
messages?: RequestMessages
}
/**
 * Confirms a request, if your service can send e-mail.
 */
export interface RequestConfirmation {
/**
 * The subject of the e-mail.
 */
subject: string
/**
 * It doesn’t repeat the answers, because anybody can enter somebody else’s address.
 */
text: string
}
/**
 * What visitors read while a request is sent. An empty one is the usual one in the language of the page.
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
 * Your own Plausible or Umami counts pages and requests, without cookies. Say so in your privacy policy.
 */
export interface Measurement {
kind: ("plausible" | "umami")
/**
 * With Plausible, it ends with /api/event; with Umami, with /api/send.
 */
endpoint: string
/**
 * In Plausible, the domain with which you added it, such as “example.com”; in Umami, the ID of the website.
 */
site: string
}
/**
 * The bar, the footer and the messages in this language. Everything else is the same in all languages.
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
 * What you do with the answers, beside the button of the form. It can have a link, such as one to the privacy policy.
 */
notice?: RichText
confirmation?: RequestConfirmation
messages?: RequestMessages
}
export interface PageContent {
/**
 * Lets a text editor suggest and explain the entries. Leave it as it is.
 */
$schema?: string
/**
 * Such as “/contact” or “/guides/first-listing”: lower-case letters, digits and hyphens. “/” is the home page.
 */
path: string
/**
 * What feed readers know the page by. Leave it as it is; it is empty if the page has never moved.
 */
firstPath?: string
/**
 * The bar and the footer are also in this language.
 */
language?: string
/**
 * The page that this one is a translation of. All translations of a page name the same one.
 */
translationOf?: string
/**
 * In the browser tab and in search results, before the name of the brand. Lists and feeds show that of an article.
 */
title: string
/**
 * Search results show it under the title: one or two sentences.
 */
description: string
socialPicture?: CutPicture
/**
 * Search engines are asked not to show the page. Visitors still see it.
 */
noindex?: boolean
/**
 * Visitors don’t see the page, and no link may lead to it.
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
 * A picture from the site’s files that the page cuts to fit.
 */
export interface CutPicture {
/**
 * A picture from the site’s files.
 */
file: string
/**
 * What the picture shows, in one sentence.
 */
alt: string
/**
 * Where the page cuts the picture, it keeps this part.
 */
focus?: ("top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right")
}
/**
 * An article has a date, and the section “Articles” lists it.
 */
export interface Article {
/**
 * The day on which the article appeared.
 */
date: string
/**
 * The day of the last change that matters to readers.
 */
updated?: string
/**
 * Who wrote it.
 */
author?: string
/**
 * One or two words. Lists can show the articles of one topic.
 */
topic?: string
/**
 * Lists show it under the title; without it, they show the description of the page.
 */
summary?: string
/**
 * No list and no feed shows it. Links can lead to it.
 */
unlisted?: boolean
picture?: Decoration
}
export interface Decoration {
/**
 * A picture from the site’s files.
 */
file: string
/**
 * What the picture shows, in one sentence. Empty if the words beside it say enough.
 */
alt: string
/**
 * Where the page cuts the picture, it keeps this part.
 */
focus?: ("top-left" | "top" | "top-right" | "left" | "center" | "right" | "bottom-left" | "bottom" | "bottom-right")
}
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
 * Screen readers read it.
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
 * What visitors read when their answer breaks a rule. An empty one is that of all fields.
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
 * What is different for this form. Everything else is as for the whole site.
 */
export interface FormRequests {
/**
 * It begins with https://. Your form service or your developer gives it to you.
 */
endpoint?: string
/**
 * What you do with the answers, beside the button of the form. It can have a link, such as one to the privacy policy.
 */
notice?: RichText
confirmation?: RequestConfirmation
messages?: RequestMessages
}
/**
 * What visitors read when an answer breaks a rule. {label} becomes the label of the field, {limit} the number in the rule.
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
 * The words of the form in another language. The fields and their rules are in the form itself.
 */
export interface FormWords {
/**
 * Lets a text editor suggest and explain the entries. Leave it as it is.
 */
$schema?: string
/**
 * Screen readers read it.
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
 * They can have links, such as one to the privacy policy. Messages still use the label.
 */
text?: RichText
/**
 * A text under the label.
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
 * Old addresses of pages lead visitors to the new ones.
 */
export interface RedirectsContent {
/**
 * Lets a text editor suggest and explain the entries. Leave it as it is.
 */
$schema?: string
redirects: Redirect[]
}
export interface Redirect {
/**
 * As the earlier site had it, with upper case and its query. “/team”, “/team/” and “/team.html” are the same address.
 */
from: string
/**
 * A page (“/contact”), a section of one (“/#services”), or an address that begins with https:.
 */
to: string
}
/**
 * Several pages show these sections.
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
text: string
/**
 * Above the names of the partners.
 */
partnersHeading?: string
/**
 * @minItems 1
 */
partners?: string[]
}
/**
 * A list of the articles, the newest one first.
 */
export interface ArticlesSection {
/**
 * The type of the section: articles.
 */
type: "articles"
id?: Anchor
/**
 * Articles link to the list with it.
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
 * The newest articles. Empty for all of them, on further pages if there are many.
 */
most?: number
all?: Action
/**
 * Before the author on the pages of its articles.
 */
authorLabel?: string
/**
 * Before the date on the pages of its articles.
 */
publishedLabel?: string
/**
 * Before the day of the last change.
 */
updatedLabel?: string
/**
 * Before the topic on the pages of its articles.
 */
topicLabel?: string
/**
 * Before the time that reading takes.
 */
readingLabel?: string
/**
 * Below an article, above links to others.
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
title: string
/**
 * One sentence.
 */
text: string
/**
 * From “Contact” under “Site”.
 */
contact?: string
}[]
}
/**
 * Questions that visitors ask. A click on one opens its answer.
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
 * Under the picture: what it shows, or who made it.
 */
caption?: string
}
export interface Picture {
/**
 * A picture from the site’s files.
 */
file: string
/**
 * What the picture shows, in one sentence.
 */
alt: string
}
/**
 * Pictures beside each other. A press on one shows it large, and the others after it.
 */
export interface GallerySection {
/**
 * The type of the section: gallery.
 */
type: "gallery"
id?: Anchor
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * @minItems 2
 * @maxItems 40
 */
items: GalleryPicture[]
/**
 * Only screen readers read it.
 */
previousLabel: string
/**
 * Only screen readers read it.
 */
nextLabel: string
/**
 * Only screen readers read it.
 */
closeLabel: string
}
export interface GalleryPicture {
picture: CutPicture
/**
 * What it shows, or who made it.
 */
caption?: string
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
 * At most nine words.
 */
heading: string
/**
 * Two lines under the heading.
 */
text: string
/**
 * One or two buttons. The first one is filled.
 * 
 * @minItems 1
 * @maxItems 2
 */
actions: Action[]
visual?: ("order-book" | "picture" | "none")
picture?: Decoration
/**
 * In its middle, such as the spread, “0.01%”.
 */
figure?: string
/**
 * Your own prices and sizes instead of the example.
 */
orderBook?: {
/**
 * In the middle.
 */
price: string
/**
 * Above the middle, the nearest one first.
 * 
 * @minItems 1
 * @maxItems 7
 */
asks: Level[]
/**
 * Below the middle, the nearest one first.
 * 
 * @minItems 1
 * @maxItems 7
 */
bids: Level[]
}
}
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
heading: string
/**
 * @minItems 1
 */
items: {
/**
 * The page shows it if there is no logo. Screen readers always read it.
 */
name: string
/**
 * A picture from the site’s files.
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
 * One or two words.
 */
title: string
/**
 * One sentence.
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
 * Goes back one step.
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
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
}
/**
 * Plans beside each other, each with its price and what is in it. Visitors can choose between monthly and yearly prices.
 */
export interface PricingSection {
/**
 * The type of the section: pricing.
 */
type: "pricing"
id?: Anchor
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * Three letters, such as “USD”. With them, search engines learn the prices that are numbers.
 */
currency?: string
/**
 * Names the choice between monthly and yearly prices for screen readers.
 */
periodLabel: string
/**
 * Chooses the monthly prices. Visitors see it if a plan has a yearly price.
 */
monthlyLabel: string
/**
 * Chooses the yearly prices, such as “Yearly, two months free”. Visitors see it if a plan has a yearly price.
 */
yearlyLabel: string
/**
 * Marks the recommended plan.
 */
recommendedLabel: string
/**
 * The cheapest one first.
 * 
 * @minItems 1
 * @maxItems 8
 */
items: Plan[]
/**
 * Words below the plans, such as what taxes and fees of others come on top.
 */
note?: string
}
export interface Plan {
name: string
/**
 * For whom the plan is, in one sentence.
 */
text?: string
/**
 * The price as visitors read it, such as “$4,000” or “On request”. With a yearly price beside it, it is that of a month.
 */
price: string
/**
 * What the price is for, such as “a month” or “for each exchange”.
 */
unit?: string
yearly?: YearlyPrice
/**
 * Marks the plan that suits most clients. Only one plan can have it.
 */
recommended?: boolean
/**
 * One thing in each line.
 * 
 * @minItems 1
 * @maxItems 16
 */
features?: string[]
action?: Action
}
/**
 * With it, visitors can choose between monthly and yearly prices. A plan without it has the same price in both.
 */
export interface YearlyPrice {
/**
 * The price as visitors read it, such as “$40,000”.
 */
price: string
/**
 * What the price is for, such as “a year”.
 */
unit?: string
}
/**
 * One of the forms, whose fields are under “Quote form” and “Form: …”.
 */
export interface QuoteFormSection {
/**
 * The type of the section: quote-form.
 */
type: "quote-form"
id?: Anchor
form?: string
heading: string
/**
 * On the button that sends the form.
 */
submitLabel: string
/**
 * After the label of an optional field.
 */
optionalLabel: string
/**
 * Without scripts, it is before the condition of a field: “only if Listing stage: Listed on DEX Only”.
 */
onlyIfLabel?: string
/**
 * In a dropdown, before the visitor chooses.
 */
chooseLabel: string
yesLabel: string
noLabel: string
/**
 * Beside the button, while the form is sent.
 */
waitingLabel: string
/**
 * Above the list of errors.
 */
errorHeading: string
/**
 * Before the title of the page, with a space at the end.
 */
errorTitlePrefix: string
/**
 * The message after the form was sent.
 */
successMessage: string
/**
 * Screen readers read it for the button that closes the message.
 */
closeLabel: string
/**
 * Above the form, until the visitor types again. A form that sends nothing also shows it: it shouldn’t say that anything was sent.
 */
confirmationHeading: string
/**
 * Before the date and the time at which the request arrived.
 */
receivedLabel: string
/**
 * Below the heading after sending, if the form sends its requests.
 */
nextText: string
/**
 * If the form’s script cannot run. The e-mail address and the phone number follow it.
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
 * A few words.
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
 * The page shows how much each figure has changed.
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
 * Without quotation marks, which the page adds.
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
title: string
/**
 * One sentence.
 */
description: string
href?: Link
}[]
}
/**
 * Several pages show them, and you change them once.
 */
export interface SharedSection {
/**
 * The type of the section: shared.
 */
type: "shared"
/**
 * A page in another language shows them in that language.
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
 * Only screen readers read it.
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
name: string
/**
 * A few words.
 */
role: string
/**
 * One or two sentences.
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
 * @minItems 1
 */
items: {
/**
 * Without quotation marks, which the page adds.
 */
quote: string
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
 * Above a list of contents, such as “On this page”. Without it, there is no such list.
 */
contentsLabel?: string
/**
 * A part without a heading continues the one before it.
 * 
 * @minItems 1
 */
parts: TextPart[]
}
export interface TextPart {
/**
 * Links use its words: “/privacy#your-rights” leads to “Your rights”.
 */
heading?: string
subheading?: boolean
/**
 * @minItems 1
 */
paragraphs?: RichText[]
/**
 * After the paragraphs. A line that begins with “- ” is an entry of a list within the entry.
 * 
 * @minItems 1
 */
list?: RichText[]
numbered?: boolean
table?: TextTable
picture?: Picture
/**
 * Under the picture: what it shows, or who made it.
 */
caption?: string
quote?: TextQuote
copy?: TextToCopy
}
/**
 * On a narrow screen, it scrolls to the side.
 */
export interface TextTable {
/**
 * What the table shows, in a few words.
 */
caption: string
/**
 * The first row has the headings of the columns. A cell can be empty.
 * 
 * @minItems 2
 * @maxItems 200
 */
rows: RichText[][]
/**
 * Such as the names of plans.
 */
rowHeadings?: boolean
}
/**
 * Somebody’s own words, and who said or wrote them.
 */
export interface TextQuote {
/**
 * Without quotation marks, which the page adds.
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
 * Copies the text. Without words, there is no button.
 */
copyLabel?: string
/**
 * For a moment after it has copied the text.
 */
copiedLabel?: string
}
/**
 * A video from the site’s files, or from YouTube or Vimeo, to which visitors are connected only after they press play.
 */
export interface VideoSection {
/**
 * The type of the section: video.
 */
type: "video"
id?: Anchor
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
href?: Link
/**
 * What is said in a video of the site’s files. YouTube and Vimeo have captions of their own.
 * 
 * @minItems 1
 * @maxItems 12
 */
captions?: VideoCaptions[]
picture?: Decoration
/**
 * What it shows, or who made it.
 */
caption?: string
/**
 * When the video appeared. With it and a picture, search engines can show the video.
 */
date?: string
/**
 * It plays a video of YouTube or Vimeo.
 */
playLabel: string
/**
 * Visitors read them below a video of YouTube or Vimeo. {service} becomes its name.
 */
serviceText: string
}
export interface VideoCaptions {
href?: Link
/**
 * A code, such as “en” for English.
 */
language: string
}

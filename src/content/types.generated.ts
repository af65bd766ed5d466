/* Generated from schemas/ by `npm run generate`. */

/**
 * Where a link leads: a page of this site ('/contact'), a section of one ('/#services'), or an address that begins with https:, mailto: or tel:.
 */
export type Link = string
/**
 * A part of a page. Its type decides what else it holds.
 */
export type Section = AnySection
/**
 * A field of the form.
 */
export type FormField = {
/**
 * What the answer is: 'string' for texts and single choices, 'number' or 'integer' for numbers, 'boolean' for yes or no, 'array' for several choices.
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
 * What stands beside a box to tick in the place of its title, with links in it: 'I have read the [privacy policy](/privacy).' Messages go on naming the title.
 */
text?: string
/**
 * How the field looks: 'textarea' for a text of several lines, 'radio' for a single choice, or for yes and no, as round buttons instead of a dropdown or a box to tick.
 */
control?: ("textarea" | "radio")
/**
 * The height of a text of several lines, in lines.
 */
rows?: number
/**
 * What kind of text it is: 'email', 'tel' (phone number), 'uri' (a link that begins with http:// or https://) or 'date'.
 */
format?: ("email" | "tel" | "uri" | "date")
/**
 * What a browser may fill in by itself, in the words of the HTML standard: 'name', 'email', 'tel', 'organization', 'url'.
 */
autocomplete?: string
/**
 * The options, in their order.
 * 
 * @minItems 1
 * 
 * Items: An option.
 */
enum?: string[]
/**
 * The options of a field with several choices.
 */
items?: {
/**
 * Leave as it is.
 */
type: "string"
/**
 * The options, in their order.
 * 
 * @minItems 1
 * 
 * Items: An option.
 */
enum: string[]
}
/**
 * true, so that an option is chosen only once.
 */
uniqueItems?: true
/**
 * The answer that the field begins with. Without it the field begins empty, as a text of several lines always does.
 */
default?: (string | number | boolean | unknown[])
/**
 * true for a box that has to be ticked.
 */
const?: true
/**
 * The least number of characters.
 */
minLength?: number
/**
 * The largest number of characters.
 */
maxLength?: number
/**
 * The least number of choices.
 */
minItems?: number
/**
 * The largest number of choices.
 */
maxItems?: number
/**
 * A regular expression that the text has to match.
 */
pattern?: string
/**
 * The smallest number.
 */
minimum?: number
/**
 * The largest number.
 */
maximum?: number
/**
 * The number that the answer has to be above.
 */
exclusiveMinimum?: number
/**
 * The number that the answer has to be below.
 */
exclusiveMaximum?: number
/**
 * The answer is a multiple of this number, which is above 0.
 */
multipleOf?: number
/**
 * What the visitor reads when the answer breaks a rule: the rule's name and the message. A rule without a message of its own gets the form's message for it.
 */
errorMessage?: {
/**
 * The field was left empty.
 */
required?: string
/**
 * The answer is not an e-mail address, phone number, link or date, as 'format' asks for.
 */
format?: string
/**
 * The answer is not a number, or not a whole number, as 'type' asks for.
 */
type?: string
/**
 * The answer is not one of the options.
 */
enum?: string
/**
 * The box was not ticked.
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
 * The text does not match the 'pattern'.
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
 * The number is not a multiple of 'multipleOf'.
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
}
export type AnySection = (AboutSection | CallToActionSection | ContactCardsSection | FaqSection | FigureSection | HeroSection | LogosSection | NextStepsSection | NotFoundSection | PageHeaderSection | QuoteFormSection | ReasonsSection | ServicesSection | StatsSection | TeamSection | TestimonialsSection | TextSection)
/**
 * A name for this section, so that links can lead to it: 'services' is reached by '/#services'. Small letters, digits and hyphens.
 */
export type Anchor = string
/**
 * The little picture beside the title.
 */
export type IconName = ("badge-check" | "building" | "calendar" | "chart-line" | "circle-check" | "clock" | "coins" | "droplets" | "file-text" | "gauge" | "git-branch" | "globe" | "handshake" | "headset" | "key-round" | "layers" | "lightbulb" | "lock" | "mail" | "map-pin" | "message-circle" | "phone" | "rocket" | "scale" | "search" | "shield-check" | "target" | "trending-up" | "users" | "wallet")

export interface Schemas {
site?: SiteContent
siteTranslation?: SiteTranslation
page?: PageContent
form?: FormSchema
redirects?: RedirectsContent
section?: AnySection
}
/**
 * What is true of the whole site: its name, address, navigation, footer and contact details.
 */
export interface SiteContent {
/**
 * Names the schema, so that an editor can help. Leave as it is.
 */
$schema?: string
/**
 * The agency's name, as it stands in the top bar and in page titles.
 */
brand: string
/**
 * The brand's mark beside its name, from the folder content/files/: an SVG, best a square one. Favicon, icons and social images are drawn from it. Where there is none, the site has one by itself.
 */
mark?: {
/**
 * The name of the SVG in the folder content/files/.
 */
file: string
}
/**
 * The brand's colours, in the place of those that the site has by itself. All others follow from them. A report names what could not be read.
 */
colors?: {
/**
 * The ground of every page. The site is dark: best a colour near black.
 */
background?: string
/**
 * The ground of cards and fields, best a little lighter than the background.
 */
surface?: string
/**
 * Headings and what matters most.
 */
text?: string
/**
 * All other text.
 */
secondaryText?: string
/**
 * The edges of fields and boxes.
 */
edge?: string
/**
 * The ground of the button that matters most. Its words have the colour of the background.
 */
button?: string
}
/**
 * The site's public address without a path, such as 'https://example.com'.
 */
origin: string
/**
 * The language of the words, as a code: 'en' for English, 'de' for German.
 */
language: string
/**
 * How visitors reach the agency. These stand here only; footer and contact cards take them from here.
 */
contact: {
/**
 * The public e-mail address.
 */
email: string
/**
 * The public phone number with its country code, such as '+1 202-555-0142'. Leave it out where nobody is to call.
 */
phone?: string
}
header: Header
footer: Footer
requests?: Requests
}
/**
 * The bar at the top of every page. Its white button, the action, can be left out.
 */
export interface Header {
/**
 * The links in the bar, in their order.
 * 
 * @minItems 1
 * @maxItems 6
 */
links: Action[]
action?: Action
/**
 * The hidden link for keyboard users that jumps over the bar.
 */
skipLabel: string
/**
 * What a screen reader calls the links in the bar.
 */
navigationLabel: string
/**
 * The name of the menu button on narrow screens.
 */
menuLabel: string
}
/**
 * A button that leads somewhere.
 */
export interface Action {
/**
 * The words on the button.
 */
label: string
href: Link
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
 * Groups of links beside those of the bar, such as legal pages or social networks. Leave them out for a footer without any.
 * 
 * @minItems 1
 * @maxItems 4
 */
groups?: LinkGroup[]
/**
 * The note on trading support. Leave it out for a footer without one.
 */
supportNote?: string
/**
 * The copyright notice: a year (2024), a span of years in quotes ('2019–2024'), or a text in quotes, which stands in the footer as it is written.
 */
copyrightYear: (number | string)
}
/**
 * A group of links with a line above them.
 */
export interface LinkGroup {
/**
 * The line above the links.
 */
heading: string
/**
 * The links, in their order.
 * 
 * @minItems 1
 * @maxItems 12
 */
links: Action[]
}
/**
 * Where the quote form sends what visitors fill in. Without this entry, nothing is sent: the answers only stand in the browser's console.
 */
export interface Requests {
/**
 * The address that takes the requests, as your form service or your developer names it. It begins with https://.
 */
endpoint: string
/**
 * What stands by the button of the form: what happens to the answers, with a link to what says more, such as 'We use your answers to reply to you: [privacy policy](/privacy).'
 */
notice?: string
confirmation?: RequestConfirmation
messages?: RequestMessages
}
/**
 * The e-mail that visitors are sent when their request has arrived, to the address that they gave. Without this entry, they are sent none. It needs a receiver that can send e-mail.
 */
export interface RequestConfirmation {
/**
 * The line that names the e-mail in an inbox.
 */
subject: string
/**
 * What the e-mail says. The visitor's answers are not in it: anybody can type in anybody's address.
 */
text: string
}
/**
 * What visitors read while a request is being sent. A message that is left out is in English.
 */
export interface RequestMessages {
/**
 * The connection failed, and it is tried again.
 */
retrying?: string
/**
 * The visitor's device is offline.
 */
offline?: string
/**
 * A request from before a reload has not been sent yet. Two buttons follow it.
 */
kept?: string
/**
 * It was tried often enough, and nobody knows whether the request has arrived. The e-mail address and the phone number follow.
 */
failed?: string
/**
 * The request was not accepted. The e-mail address and the phone number follow.
 */
refused?: string
/**
 * The button that sends a kept request.
 */
sendLabel?: string
/**
 * The button that gives a request up. The answers stay in the form.
 */
discardLabel?: string
}
/**
 * The bar and the footer of the pages in another language, and what visitors read while a request is being sent: the file content/site.de.json for German. All else about the site stands in content/site.json.
 */
export interface SiteTranslation {
/**
 * Names the schema, so that an editor can help. Leave as it is.
 */
$schema?: string
header: Header
footer: Footer
requests?: TranslatedRequests
}
/**
 * The words around a request, where the site sends what visitors fill in. Where it is sent to stands in content/site.json alone.
 */
export interface TranslatedRequests {
/**
 * What stands by the button of the form: what happens to the answers, with a link to what says more, such as 'We use your answers to reply to you: [privacy policy](/privacy).'
 */
notice?: string
confirmation?: RequestConfirmation
messages?: RequestMessages
}
/**
 * A page of the site: its address, its title and the sections it is made of, from top to bottom.
 */
export interface PageContent {
/**
 * Names the schema, so that an editor can help. Leave as it is.
 */
$schema?: string
/**
 * The page's address on the site: '/' for the home page, '/contact', '/guides/first-listing'. Small letters, digits and hyphens.
 */
path: string
/**
 * The language that the page stands in, as a code: 'de' for German. The file content/site.de.json then holds its bar and footer. Leave it out for the language of the site.
 */
language?: string
/**
 * The path of the page that this one says in another language: all translations of a page name the same one. Leave it out on that page itself, and where there is none.
 */
translationOf?: string
/**
 * The title of the page in the browser tab and in search results; the brand is added behind it.
 */
title: string
/**
 * One or two sentences that search results show under the title.
 */
description: string
/**
 * true keeps the page from visitors: it is not published, and no link may lead to it. Who edits the site sees it, with a mark. Leave it out for a page that is published.
 */
draft?: boolean
/**
 * The sections of the page, from top to bottom.
 * 
 * @minItems 1
 */
sections: Section[]
}
/**
 * What the form may consist of. The form itself stands in quote-request.json.
 */
export interface FormSchema {
/**
 * Names the schema, so that an editor can help. Leave as it is.
 */
$schema?: string
/**
 * A name of the form for other programs. This site does not need it.
 */
$id?: string
/**
 * The name of the form. It is read out by screen readers.
 */
title: string
/**
 * Leave as it is.
 */
type: "object"
/**
 * The names of the fields that have to be filled in.
 * 
 * @minItems 0
 * 
 * Items: The name of a field.
 */
required?: string[]
/**
 * The fields of the form under their names, in their order. A name begins with a letter and holds letters, digits and underscores.
 */
properties: {
[k: string]: FormField
}
errorMessage: FormMessages
}
/**
 * What the visitor reads when an answer breaks a rule for which the field has no message of its own. {label} stands for the field's label, {limit} for the number in the rule.
 */
export interface FormMessages {
/**
 * The field was left empty.
 */
required: string
/**
 * The answer is not an e-mail address.
 */
email: string
/**
 * The answer is not a phone number.
 */
tel: string
/**
 * The answer is not a link.
 */
uri: string
/**
 * The answer is not a date.
 */
date: string
/**
 * The answer is not a number.
 */
number: string
/**
 * The answer is not a whole number.
 */
integer: string
/**
 * The answer is not one of the options.
 */
enum: string
/**
 * A box that has to be ticked is not ticked.
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
 * The text does not have the form that the field asks for.
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
 * Stands behind the message for a number that can be read in two ways, such as 1.500, and says how it was read. {number} stands for that number.
 */
understood: string
}
/**
 * The addresses that pages of this site had before. Who asks for one of them is led to the new one.
 */
export interface RedirectsContent {
/**
 * Names the schema, so that an editor can help. Leave as it is.
 */
$schema?: string
/**
 * The addresses that moved, each with the one that it moved to.
 */
redirects: Redirect[]
}
/**
 * An address that moved.
 */
export interface Redirect {
/**
 * The old address, written as the path of a page is. No page may have it any more.
 */
from: string
/**
 * The new address: a page of this site ('/contact'), a section of one ('/#services'), or an address that begins with https:.
 */
to: string
}
/**
 * A paragraph about the agency, and the exchanges it works with where it names some.
 */
export interface AboutSection {
/**
 * The kind of section: about.
 */
type: "about"
id?: Anchor
/**
 * The heading of the section.
 */
heading: string
/**
 * The paragraph.
 */
text: string
/**
 * The line above the names of the exchanges. It comes with them alone.
 */
partnersHeading?: string
/**
 * The names of the exchanges, as plain text. Leave them out where there are none to name.
 * 
 * @minItems 1
 * 
 * Items: The name of an exchange.
 */
partners?: string[]
}
/**
 * A framed panel near the end of a page that asks the visitor to act.
 */
export interface CallToActionSection {
/**
 * The kind of section: call-to-action.
 */
type: "call-to-action"
id?: Anchor
/**
 * The heading of the section.
 */
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * One or two buttons; the first one is the white one.
 * 
 * @minItems 1
 * @maxItems 2
 */
actions: Action[]
}
/**
 * Cards that say how and when the agency is reached.
 */
export interface ContactCardsSection {
/**
 * The kind of section: contact-cards.
 */
type: "contact-cards"
id?: Anchor
/**
 * true: on wide screens, the cards stand at the right of the section before them and stay in view.
 */
beside?: boolean
/**
 * The heading of the section.
 */
heading: string
/**
 * The cards, in their order.
 * 
 * @minItems 1
 * 
 * Items: A card.
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
 * 'email' or 'phone' adds the address or the number from content/site.json.
 */
contact?: ("email" | "phone")
}[]
}
/**
 * Questions that visitors ask, each with an answer that opens below it. Search engines are told of them.
 */
export interface FaqSection {
/**
 * The kind of section: faq.
 */
type: "faq"
id?: Anchor
/**
 * The heading of the section.
 */
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The questions, in their order.
 * 
 * @minItems 1
 * 
 * Items: A question with its answer.
 */
items: {
/**
 * The question.
 */
question: string
/**
 * The paragraphs of the answer. In them, **these words** are bold, *these* slanted, and [these](/contact) a link.
 * 
 * @minItems 1
 * 
 * Items: A paragraph.
 */
answer: string[]
}[]
}
/**
 * A large picture with its heading, and a line under it.
 */
export interface FigureSection {
/**
 * The kind of section: figure.
 */
type: "figure"
id?: Anchor
/**
 * The heading of the section.
 */
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
 * The picture, from the folder content/files/. It is as wide as the page.
 */
export interface Picture {
/**
 * The name of a picture in the folder content/files/, such as 'office.jpg' or 'team/anna.jpg'.
 */
file: string
/**
 * What there is to see in it, for those who do not see it, in a sentence.
 */
alt: string
}
/**
 * The opening of a page: a large headline, two lines of text and the buttons, beside a picture.
 */
export interface HeroSection {
/**
 * The kind of section: hero.
 */
type: "hero"
id?: Anchor
/**
 * The headline: at most nine words.
 */
heading: string
/**
 * Two lines under the headline.
 */
text: string
/**
 * One or two buttons; the first one is the white one.
 * 
 * @minItems 1
 * @maxItems 2
 */
actions: Action[]
/**
 * What stands beside the words: an order book, which is there where nothing is said; a picture; or none.
 */
visual?: ("order-book" | "picture" | "none")
/**
 * The figure in the middle of the order book, such as the spread '0.01%'. Screen readers do not read the order book.
 */
figure?: string
/**
 * The prices and sizes in the order book, in the place of those that it has by itself.
 */
orderBook?: {
/**
 * The price in the middle.
 */
price: string
/**
 * The offers above the middle, the nearest one first.
 * 
 * @minItems 1
 * @maxItems 7
 */
asks: Level[]
/**
 * The bids below the middle, the nearest one first.
 * 
 * @minItems 1
 * @maxItems 7
 */
bids: Level[]
}
picture?: Decoration
}
/**
 * A price, and how much is bid or offered at it.
 */
export interface Level {
/**
 * The price.
 */
price: string
/**
 * The size.
 */
size: string
}
/**
 * The picture that is shown where 'visual' is 'picture', from the folder content/files/.
 */
export interface Decoration {
/**
 * The name of a picture in the folder content/files/, such as 'office.jpg' or 'team/anna.jpg'.
 */
file: string
/**
 * What there is to see in it, for those who do not see it. Empty where the words beside it say enough.
 */
alt: string
}
/**
 * The names of partners in a row, each as its logo or as a word.
 */
export interface LogosSection {
/**
 * The kind of section: logos.
 */
type: "logos"
id?: Anchor
/**
 * The line above the names.
 */
heading: string
/**
 * The partners, in their order.
 * 
 * @minItems 1
 * 
 * Items: A partner.
 */
items: {
/**
 * The partner's name. It is shown where there is no logo, and read out where there is one.
 */
name: string
/**
 * The name of a picture in the folder content/files/, such as 'office.jpg' or 'team/anna.jpg'.
 */
file?: string
}[]
}
/**
 * Numbered steps: what happens after the visitor has acted.
 */
export interface NextStepsSection {
/**
 * The kind of section: next-steps.
 */
type: "next-steps"
id?: Anchor
/**
 * The heading of the section.
 */
heading: string
/**
 * The steps, in their order.
 * 
 * @minItems 1
 * 
 * Items: A step.
 */
items: {
/**
 * The step in a word or two.
 */
title: string
/**
 * One sentence on it.
 */
text: string
}[]
}
/**
 * What a visitor sees at an address that does not exist.
 */
export interface NotFoundSection {
/**
 * The kind of section: not-found.
 */
type: "not-found"
id?: Anchor
/**
 * The large figure.
 */
code: string
/**
 * The heading of the section.
 */
heading: string
/**
 * What may have happened.
 */
text: string
homeAction: Action
/**
 * The words on the button that goes one step back.
 */
backLabel: string
/**
 * The question before the link to help.
 */
helpText: string
helpAction: Action
}
/**
 * The heading at the top of a page that has no hero.
 */
export interface PageHeaderSection {
/**
 * The kind of section: page-header.
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
 * The quote form. Its fields, options and error messages stand in schemas/quote-request.json.
 */
export interface QuoteFormSection {
/**
 * The kind of section: quote-form.
 */
type: "quote-form"
id?: Anchor
/**
 * The heading above the form.
 */
heading: string
/**
 * The words on the button that sends the form.
 */
submitLabel: string
/**
 * The word behind the label of a field that may be left empty.
 */
optionalLabel: string
/**
 * What a dropdown shows while nothing is chosen.
 */
chooseLabel: string
/**
 * The word for yes, in a yes-or-no question.
 */
yesLabel: string
/**
 * The word for no, in a yes-or-no question.
 */
noLabel: string
/**
 * What the visitor reads beside the button while the form is being sent.
 */
waitingLabel: string
/**
 * The heading of the list of mistakes that appears when the form cannot be sent.
 */
errorHeading: string
/**
 * What is put before the page's title in the browser tab when the form has mistakes, with a space at its end.
 */
errorTitlePrefix: string
/**
 * The message when the form has been sent.
 */
successMessage: string
/**
 * The name of the button that closes this message.
 */
closeLabel: string
/**
 * What the visitor reads when the form's script cannot run. The e-mail address and the phone number follow it.
 */
unavailableMessage: string
}
/**
 * Numbered reasons to choose the agency, beside their heading.
 */
export interface ReasonsSection {
/**
 * The kind of section: reasons.
 */
type: "reasons"
id?: Anchor
/**
 * The heading of the section.
 */
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The reasons, in their order.
 * 
 * @minItems 1
 * 
 * Items: A reason.
 */
items: {
/**
 * The reason in a few words.
 */
title: string
/**
 * One or two sentences on it.
 */
text: string
}[]
}
/**
 * A grid of cards, one for each service.
 */
export interface ServicesSection {
/**
 * The kind of section: services.
 */
type: "services"
id?: Anchor
/**
 * The heading of the section.
 */
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The services, in their order.
 * 
 * @minItems 1
 * 
 * Items: A service.
 */
items: {
icon: IconName
/**
 * The name of the service.
 */
title: string
/**
 * One sentence on it.
 */
description: string
}[]
}
/**
 * A strip of figures.
 */
export interface StatsSection {
/**
 * The kind of section: stats.
 */
type: "stats"
id?: Anchor
/**
 * The name of the strip. It is read out by screen readers and not shown.
 */
heading: string
/**
 * The figures, in their order.
 * 
 * @minItems 2
 * @maxItems 4
 * 
 * Items: A figure.
 */
items: {
/**
 * The figure, such as '150+'.
 */
number: string
/**
 * What it counts.
 */
label: string
}[]
}
/**
 * The people of the agency: a card each, with a portrait or without.
 */
export interface TeamSection {
/**
 * The kind of section: team.
 */
type: "team"
id?: Anchor
/**
 * The heading of the section.
 */
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The people, in their order.
 * 
 * @minItems 1
 * 
 * Items: A person.
 */
items: {
/**
 * The name, as it is to be read.
 */
name: string
/**
 * What the person does, in a few words.
 */
role: string
/**
 * One or two sentences on the person.
 */
text?: string
picture?: Decoration1
}[]
}
/**
 * A portrait from the folder content/files/, of which the middle is shown, as high as it is wide. Without one, the first letters of the name stand in its place.
 */
export interface Decoration1 {
/**
 * The name of a picture in the folder content/files/, such as 'office.jpg' or 'team/anna.jpg'.
 */
file: string
/**
 * What there is to see in it, for those who do not see it. Empty where the words beside it say enough.
 */
alt: string
}
/**
 * What clients say of the agency, in their own words.
 */
export interface TestimonialsSection {
/**
 * The kind of section: testimonials.
 */
type: "testimonials"
id?: Anchor
/**
 * The heading of the section.
 */
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * What each of them says, in their order.
 * 
 * @minItems 1
 * 
 * Items: What a client says.
 */
items: {
/**
 * The words of the client, without quotation marks: these are added.
 */
quote: string
/**
 * Who says it.
 */
name: string
/**
 * What that person is, and where.
 */
role?: string
}[]
}
/**
 * A long text, such as a privacy policy, an imprint or terms: parts with headings, paragraphs and lists.
 */
export interface TextSection {
/**
 * The kind of section: text.
 */
type: "text"
id?: Anchor
/**
 * The heading of the section.
 */
heading: string
/**
 * One or two sentences under the heading.
 */
text?: string
/**
 * The line above a list of the headings, such as 'On this page'. Leave it out for a text without that list.
 */
contentsLabel?: string
/**
 * The parts of the text, in their order. One without a heading goes on with the part before it.
 * 
 * @minItems 1
 */
parts: TextPart[]
}
/**
 * A part of the text: a heading, paragraphs, and a list behind them, of which it has at least one.
 */
export interface TextPart {
/**
 * The heading of the part. Links lead to it by its words: 'Your rights' is reached by '/privacy#your-rights'.
 */
heading?: string
/**
 * true: the heading stands one level lower, as that of a part of the part before it.
 */
subheading?: boolean
/**
 * The paragraphs. In them, **these words** are bold, *these* slanted, and [these](/contact) a link.
 * 
 * @minItems 1
 * 
 * Items: A paragraph.
 */
paragraphs?: string[]
/**
 * The entries of a list behind the paragraphs, with the same signs.
 * 
 * @minItems 1
 * 
 * Items: An entry of the list.
 */
list?: string[]
/**
 * true: the entries of the list have numbers.
 */
numbered?: boolean
}

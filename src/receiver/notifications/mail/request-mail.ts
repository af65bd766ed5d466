/** Writes the mail about a request. */
import { shortened } from '../../../checks/diagnostics/wording.ts'
import { answerFormats } from '../../../content/answers/field-kinds.ts'
import { escapeMarkup } from '../../../content/markup.ts'
import type { ReceivingSite } from '../../in-languages.ts'
import type { ReceivedRequest } from '../../stores/request-store.ts'
import { type AnswerText, answerTexts, formTitle, keyAnswers, marksOf } from '../answer-texts.ts'

/** The largest number of characters of an answer in a subject. */
const maxInSubject = 80

/** The line breaks that mail programs know: CR, LF and those of Unicode. */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

/** Returns an answer shortened to one line, without control characters; the mail contains it in full. */
function inSubject(answer: string): string {
  const plain = answer.replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return shortened(plain, maxInSubject)
}

function subjectOf(request: ReceivedRequest, site: ReceivingSite): string {
  const { company, stage } = keyAnswers(request, site)
  const title = formTitle(request, site)
  const parts = [company, stage].flatMap((answer) => inSubject(answer ?? '') || [])
  return parts.length > 0 ? `${title}: ${parts.join(', ')}` : title
}

/** Returns the facts about a request beside its answers, one a line. */
function factsOf(request: ReceivedRequest, site: ReceivingSite): string[] {
  const { id, received, page, language, form } = request
  const title = form === undefined ? undefined : formTitle(request, site)
  const facts = [title, received, page, language, id, ...marksOf(request, site)]
  return facts.filter((fact) => fact !== undefined)
}

/** Indents every line of an answer, so that none of them looks like a label. */
const indented = (text: string) => `  ${text.replace(lineBreak, (lineEnd) => `${lineEnd}  `)}`

function plainText(answers: readonly AnswerText[], facts: readonly string[]): string {
  const parts = answers.map(({ label, texts }) => [label, ...texts.map(indented)].join('\n'))
  return `${[...parts, ['-- ', ...facts.map(indented)].join('\n')].join('\n\n')}\n`
}

/** HTML cannot contain NUL. The element ends any change of the reading direction in the text. */
const pre = (text: string) =>
  `<pre dir="auto" style="margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere">\n${escapeMarkup(text.replaceAll('\0', '\ufffd'))}</pre>`

function htmlText(
  language: string,
  answers: readonly AnswerText[],
  facts: readonly string[],
): string {
  const items = answers.map(
    ({ label, texts }) =>
      `<dt style="margin-top:1em;font-weight:bold">${escapeMarkup(label)}</dt>\n${texts
        .map((text) => `<dd style="margin:0">${pre(text)}</dd>`)
        .join('\n')}`,
  )
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<meta charset="utf-8">
<body style="font-family:sans-serif">
<dl>
${items.join('\n')}
</dl>
<hr>
${facts.map(pre).join('\n')}
</body>
</html>
`
}

/**
 * Returns the agency's mail about a request: all answers with their labels. Replies go to the visitor, if the
 * request has an address; otherwise to the sender of the mail.
 */
export function requestMail(request: ReceivedRequest, site: ReceivingSite) {
  const answers = answerTexts(request, site)
  const facts = factsOf(request, site)
  const { email } = keyAnswers(request, site)
  return {
    subject: subjectOf(request, site),
    text: plainText(answers, facts),
    html: htmlText(site.textsOf(request.language, request.form).language, answers, facts),
    // The form may have changed since the request arrived.
    replyTo: email !== undefined && answerFormats.email.test(email) ? email : undefined,
  }
}

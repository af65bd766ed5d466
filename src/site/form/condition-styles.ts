/** Styles that show the fields which depend on answers, until the scripts of their form take it over. */
import { kindNameOf } from '../../content/answers/answer-kinds.ts'
import { conditionsOf } from '../../content/answers/asked-fields.ts'
import type { FieldCondition, FormSchema, PageContent } from '../../content/types.generated.ts'
import { formElementId, idOfForm, nameIn } from './form-context.ts'
import { servedForm } from './served-form.ts'

/** Returns a string of CSS, which can be in an HTML element. */
const quoted = (text: string) =>
  `"${text.replace(/[^ !#-;=-[\]-~\u0080-\u{10ffff}]/gu, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

/** Returns what matches a form in which one of the answers is chosen. */
function isMet({ properties }: FormSchema, { field: name, is }: FieldCondition): string {
  const field = properties[name]
  const kind = field && kindNameOf(field)
  const control = `[name=${name}]${kind === 'dropdown' ? ' ' : ''}`
  const chosen = is.map((answer) =>
    // A box has no control for “No”.
    kind === 'checkbox' && !answer
      ? `${control}:not(:checked)`
      : `${control}[value=${quoted(String(answer))}]:checked`,
  )
  return `:has(${chosen})`
}

/** Returns the style sheet of a form; undefined if all of its fields are always asked for. */
function sheetOf(schema: FormSchema, id: string): string | undefined {
  // A form whose script has failed waits for it no longer, but needs the styles.
  const form = `[id=${quoted(formElementId(id))}]:not([data-ready=""])`
  const names = Object.keys(schema.properties).filter((name) => schema.properties[name]?.shownWith)
  const rules = names.flatMap((name) => {
    const conditions = conditionsOf(schema, name)?.map((one) => isMet(schema, one))
    return conditions ? `${form}${conditions.join('')} [data-when=${name}]{display:block}` : []
  })
  if (names.length === 0) return undefined
  const hidden = `${form} [data-when]{display:none}`
  // Without scripts, all fields are shown; in a browser that lacks :has(), those that are asked for at first.
  return `@media (scripting:enabled){@supports selector(:has(a)){${hidden}${rules.join('')}}}`
}

/**
 * Returns the style sheets for the forms of a page whose fields depend on answers. The browser brings answers back after a
 * reload, and the page those that it has kept; the styles follow both without a script.
 */
export function conditionStyles({ sections }: PageContent, language: string): string[] {
  return sections.flatMap((section, sectionIndex) => {
    if (section.type !== 'quote-form') return []
    const { schema } = servedForm(language, nameIn(section))
    return sheetOf(schema, idOfForm(section, sectionIndex)) ?? []
  })
}

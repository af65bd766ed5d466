/** The rules on single values. Each code is declared here with its severity. */
import { isObject } from '../../content/json-object.ts'
import { gapCode } from '../diagnostics/misleading.ts'
import { untranslatedCode } from '../diagnostics/translators-work.ts'
import { invisibleCharacter } from './characters.ts'
import {
  hasChosenPicture,
  isListOfGroups,
  notShown,
  pictureMissing,
  quotationMarks,
  sameEntries,
  severalOfOne,
  unevenRows,
} from './keywords.ts'
import { brokenNotation } from './notation.ts'
import { fileNameAsDescription } from './pictures.ts'
import { placeholders } from './placeholders.ts'
import { rule, type ValueRule } from './rule.ts'
import { hiddenLineBreak, isForPeople, markup } from './texts.ts'
import { untranslatedText } from './translations.ts'
import { hasVideo, missingCaptions, missingVideo, otherThanVideo } from './videos.ts'

/** The rules on single values, with the schemas that they are about. */
export const valueRules: readonly ValueRule[] = [
  rule({
    code: 'broken-notation',
    severity: 'error',
    on: ({ format }) => format === 'rich-text',
    visit: brokenNotation,
  }),
  rule({
    code: 'file-name-as-description',
    severity: 'error',
    on: ({ shownWidth }) => shownWidth !== undefined,
    visit: fileNameAsDescription,
  }),
  rule({ code: 'markup-in-text', severity: 'warning', on: isForPeople, visit: markup }),
  rule({
    code: gapCode,
    severity: 'warning',
    on: (schema) => isForPeople(schema) || 'gap' in schema,
    visit: placeholders,
  }),
  rule({
    code: 'invisible-character',
    severity: 'warning',
    on: (schema) => isForPeople(schema) || schema.format === 'code',
    visit: invisibleCharacter,
  }),
  rule({
    code: 'line-break-not-shown',
    severity: 'warning',
    on: (schema) => isForPeople(schema) && schema.lineBreaks !== true,
    visit: hiddenLineBreak,
  }),
  rule({
    code: 'quotation-marks',
    severity: 'warning',
    on: ({ spoken }) => spoken === true,
    visit: quotationMarks,
  }),
  rule({
    code: 'entry-not-shown',
    severity: 'warning',
    on: ({ shownWith }) => isObject(shownWith),
    visit: notShown,
  }),
  rule({
    code: 'picture-not-chosen',
    severity: 'warning',
    on: hasChosenPicture,
    visit: pictureMissing,
  }),
  rule({
    code: 'uneven-rows',
    severity: 'error',
    on: ({ evenRows }) => evenRows === true,
    visit: unevenRows,
  }),
  rule({ code: 'same-entries', severity: 'warning', on: isListOfGroups, visit: sameEntries }),
  rule({ code: 'several-of-one', severity: 'warning', on: isListOfGroups, visit: severalOfOne }),
  rule({
    code: 'no-video',
    severity: 'error',
    on: ({ leadsTo }) => leadsTo !== undefined,
    visit: otherThanVideo,
  }),
  rule({ code: 'video-missing', severity: 'warning', on: hasVideo, visit: missingVideo }),
  rule({ code: 'no-captions', severity: 'warning', on: hasVideo, visit: missingCaptions }),
  rule({
    code: untranslatedCode,
    severity: 'warning',
    always: true,
    on: isForPeople,
    visit: untranslatedText,
  }),
]

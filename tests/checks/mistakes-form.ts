/** Mistakes in the form's fields, options, rules and messages. */
import type { Mistakes } from './mistake.ts'
import { texts } from './site.ts'

export const form: Mistakes = {
  'a dropdown without options': 'stages: [] ⇒ error no-options',
  'a blank option': 'stages: ["Early", ⟦" "⟧] ⇒ ./1 error blank-option',
  'a repeated option': 'stages: ["Early", "Late", ⟦"Early"⟧] ⇒ ./2 error repeated-option',
  'an option repeated but for a space': 'stages: ["Early", ⟦"Early "⟧] ⇒ ./1 error repeated-option',
  'several choices without options':
    'form:       "items": { "type": "string", "enum": ["Listing", "Liquidity"] },\n ↦  ⇒ 19:14-19:15 /properties/needs error missing-key',
  'round buttons without options':
    'form: "enum": ["Early", "Late"], ↦ "control": "radio", ⇒ 12:14-12:15 /properties/stage error missing-key',
  'a required name that is no field':
    'form: ["name", "stage"] ↦ ["name", "stage", ⟦"phone"⟧] ⇒ /required/2 error no-such-field',
  'a misspelt required name':
    'form: ["name", "stage"] ↦ ["name", ⟦"stag"⟧] ⇒ /required/1 error no-such-field',
  'a required name that is listed twice':
    'form: ["name", "stage"] ↦ ["name", "stage", ⟦"name"⟧] ⇒ /required/2 error repeated-entry',
  'a message for a rule that the field does not have': {
    edits: {
      'schemas/quote-request.json': [
        '{ "required": "Name is required" }',
        '{ "required": "Name is required", "maxLength": "Too long" }',
      ],
    },
    says: 'schemas/quote-request.json:10:57-10:68 /properties/name/errorMessage/maxLength warning message-without-rule',
  },
  'a message for a rule that does not exist': {
    edits: {
      'schemas/quote-request.json': [
        '{ "required": "Name is required" }',
        '{ "required": "Name is required", "tooLong": "Too long" }',
      ],
    },
    says: 'schemas/quote-request.json:10:57-10:66 /properties/name/errorMessage/tooLong error unknown-key',
  },
  'a misspelt rule': {
    edits: {
      'schemas/quote-request.json': [
        '{ "required": "Name is required" }',
        '{ "requird": "Name is required" }',
      ],
    },
    says: 'schemas/quote-request.json:10:25-10:34 /properties/name/errorMessage/requird error misspelt-key → "required"',
  },
  'a field of an unknown kind':
    'field: "type": ⟦"object"⟧, "title": "Holders", "minimum": 1 ⇒ ./type error unknown-value',
  'a format that the form cannot show':
    'name: "title": "Name",\n      "format": ⟦"color"⟧, ⇒ ./format error unknown-value',
  'a rule that does not go with the kind':
    'form: "minimum": 1 } ↦ ⟦"minLength"⟧: 1 } ⇒ /properties/holders/minLength error entry-does-not-fit',
  'a rule that does not go with options':
    'form: "enum": ["Early", "Late"], ↦ "enum": ["Early", "Late"],\n      ⟦"maxLength"⟧: 3, ⇒ /properties/stage/maxLength error entry-does-not-fit',
  'rows without a text of several lines':
    'name: "title": "Name",\n      ⟦"rows"⟧: 4, ⇒ ./rows error entry-does-not-fit',
  'a default that is not among the options': {
    edits: {
      'schemas/quote-request.json': [
        '"enum": ["Early", "Late"],',
        '"enum": ["Early", "Late"],\n      "default": "Lat",',
      ],
    },
    says: 'schemas/quote-request.json:16:18-16:23 /properties/stage/default error default-not-an-option',
  },
  'several defaults, one not among the options': {
    edits: {
      'schemas/quote-request.json': [
        '"uniqueItems": true',
        '"uniqueItems": true,\n      "default": ["Listing", "Other"]',
      ],
    },
    says: 'schemas/quote-request.json:24:30-24:37 /properties/needs/default/1 error default-not-an-option',
  },
  'a default of another kind':
    'form: "minimum": 1 } ↦ "minimum": 1, "default": ⟦"many"⟧ } ⇒ /properties/holders/default error default-does-not-fit',
  'a rule that no answer can follow':
    'name: "title": "Name",\n      "minLength": ⟦9⟧,\n      "maxLength": 3, ⇒ ./minLength error impossible-rule',
  'a regular expression that is none':
    'name: "title": "Name",\n      "examples": ["a"],\n      "pattern": ⟦"("⟧, ⇒ ./pattern error wrong-form',
  'a field with the name constructor':
    'form: "holders": ↦ ⟦"constructor"⟧: ⇒ /properties/constructor error wrong-name',
  'a field with a name under which scripts send the form':
    'form: "holders": ↦ ⟦"requestSubmit"⟧: ⇒ /properties/requestSubmit error wrong-name',
  'a field with the name __proto__':
    'form: "holders": ↦ ⟦"__proto__"⟧: ⇒ /properties/__proto__ error wrong-name',
  'a field without a label':
    'form: "title": "Holders",  ↦  ⇒ 18:16-18:17 /properties/holders error missing-key',
  'a form without fields': {
    edits: {
      'schemas/quote-request.json': JSON.stringify(
        { ...JSON.parse(texts['schemas/quote-request.json'] ?? ''), required: [], properties: {} },
        null,
        2,
      ),
    },
    says: 'schemas/quote-request.json:6:17-6:18 /properties error too-few-entries',
  },
  'a placeholder of other forms in a general message':
    'form: "email":"Wrong" ↦ "email":⟦"{field} is wrong"⟧ ⇒ /errorMessage/email error unknown-placeholder',
  'the fields under another name':
    'form: "properties": { ↦ ⟦"fields"⟧: { ⇒ /fields error unknown-key → "properties"',
}

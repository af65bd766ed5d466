/** Chooses the control for a value. */

import type { ComponentType } from 'react'
import type { Path } from '../../../../checks/read/layout.ts'
import { isForPeople } from '../../../../checks/rules/texts.ts'
import type { SchemaInFile } from '../../../../checks/schema/schema-at.ts'
import { isIcon } from '../../../../site/theme/icon.tsx'
import { optionsOf } from '../schema.ts'
import type { ControlProps } from './control.ts'
import { DateControl, MomentControl } from './date.tsx'
import { FocusControl, isFocus } from './focus.tsx'
import { IconControl } from './icon-picker.tsx'
import { JsonControl } from './json.tsx'
import { LanguageControl } from './language.tsx'
import { LinkControl } from './link.tsx'
import { IdControl, OriginControl, PathControl } from './names.tsx'
import { PictureControl } from './picture.tsx'
import {
  ColorControl,
  ContactControl,
  FormControl,
  NumberControl,
  OptionControl,
  SwitchControl,
} from './plain.tsx'
import { RichTextControl } from './rich-text.tsx'
import { SharedControl } from './shared.tsx'
import { LineControl, LinesControl } from './text-control.tsx'
import { TopicControl } from './topic.tsx'

type Control = ComponentType<ControlProps>

const formats: Readonly<Record<string, Control>> = {
  link: LinkControl,
  picture: PictureControl,
  color: ColorControl,
  date: DateControl,
  contact: ContactControl,
  form: FormControl,
  language: LanguageControl,
  moment: MomentControl,
  'rich-text': RichTextControl,
  shared: SharedControl,
}

/** Returns the control for a value; the JSON control if no other fits. */
export function controlFor({ schema, file }: SchemaInFile, path: Path): Control {
  const options = optionsOf(schema)
  if (options && isFocus(options)) return FocusControl
  if (options?.every((value) => typeof value !== 'object')) {
    return options.every((value) => isIcon(String(value))) ? IconControl : OptionControl
  }
  if (schema.const === true || schema.type === 'boolean') return SwitchControl
  // The typed text decides whether the value is a number or a string.
  const types = [schema.type].flat()
  if (types[0] === 'number' || types[0] === 'integer') return NumberControl
  if (schema.type !== 'string') return JsonControl
  const format = formats[String(schema.format)]
  if (format) return format
  if (file === 'page.json' && path.join() === 'path') return PathControl
  if (file === 'site.json' && path.join() === 'origin') return OriginControl
  if (path.length === 3 && path[0] === 'sections' && path[2] === 'id') return IdControl
  if (schema.suggested === 'topics') return TopicControl
  const isLong = typeof schema.maxLength === 'number' && schema.maxLength > 100
  return schema.lineBreaks === true || (isLong && isForPeople(schema)) ? LinesControl : LineControl
}

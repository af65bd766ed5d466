import { css } from 'linaria'
import { color, font, radius } from '../../../site/theme/tokens.ts'

export const plain = css`
  min-height: 24rem;
  field-sizing: content;
`

export const code = css`
  & .cm-editor {
    min-height: 12rem;
    max-height: max(24rem, 60vh);
    overflow: hidden;
    border: 1px solid ${color.control};
    border-radius: ${radius.control};
    background: ${color.page};
    color: ${color.text};
    font-size: 0.8125rem;
  }
  & .cm-editor.cm-focused {
    outline: 2px solid ${color.text};
    outline-offset: -1px;
  }
  & .cm-editor .cm-scroller {
    font-family: ui-monospace, monospace;
    line-height: 1.5;
  }
  & .cm-editor .cm-content {
    caret-color: ${color.text};
  }
  & .cm-editor .cm-gutters {
    border-inline-end: 1px solid ${color.line};
    background: ${color.card};
    color: ${color.textSecondary};
  }
  & .cm-editor :is(.cm-panels, .cm-tooltip) {
    border-color: ${color.lineRaised};
    background: ${color.cardRaised};
    color: ${color.text};
    font: ${font.regular} 0.8125rem / 1.4 ${font.family};
  }
  & .cm-editor .cm-diagnostic-error {
    border-color: ${color.error};
  }
  & .tok-propertyName,
  & .tok-punctuation {
    color: ${color.textSecondary};
  }
  & :is(.tok-number, .tok-bool, .tok-null, .tok-keyword) {
    color: ${color.success};
  }
`

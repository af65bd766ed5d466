import { css } from 'linaria'
import { color, space } from '../../../theme/tokens.ts'

export const inputs = css`
  display: grid;
  gap: ${space[4]};

  @media (min-width: 37.5em) {
    grid-template-columns: 1fr 1fr;
  }
`

export const options = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  margin-block: ${space[3]};
  font-size: 0.8125rem;

  & > label {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 1.5rem;
    cursor: pointer;
  }
  & > p {
    flex: 1;
    text-align: end;
  }
  & input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${color.text};
  }
`

export const place = css`
  display: flex;
  flex: 1;
  align-items: start;
  gap: ${space[3]};
  min-width: 0;
  cursor: pointer;

  & > input {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: ${color.text};
  }
`

export const context = css`
  display: block;
  color: ${color.textSecondary};

  & del {
    color: ${color.textSecondary};
  }
  & ins,
  & mark {
    border-radius: 3px;
    background: ${color.lineRaised};
    color: ${color.text};
    text-decoration: none;
  }
`

import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { contrast } from '#shared/utils/contrast.ts';
import { classNames } from '../parts/class-names.ts';
import * as css from './color-field.module.css';
import type { ColorFieldProps } from './color-field.tsx';
import * as fieldCss from './field.module.css';
import { Field } from './field.tsx';

/** Minimum contrast of text (WCAG 2 AA). */
const minContrast = 4.5;

export function ColorFieldInput(props: ColorFieldProps) {
  const { label, labelStyle, hint, error, need, value, onChange, against, disabled } = props;
  const { t } = useTranslation('ui');
  const [draft, setDraft] = useState<string>();
  const isInvalid = draft !== undefined && !parseHexColor(draft);

  function handleText(text: string) {
    setDraft(text);
    const color = parseHexColor(text);
    if (color) onChange(color);
  }
  return (
    <Field
      {...{ label, labelStyle, need }}
      error={error ?? (isInvalid ? t('color.unclear') : undefined)}
      hint={<Hints hint={hint} color={value} against={against} />}
    >
      {(control) => (
        <div className={classNames(fieldCss.control, fieldCss.joined)}>
          <input
            type="color"
            className={css.swatch}
            aria-label={t('color.pick', { label })}
            value={value}
            disabled={disabled}
            onChange={(event) => {
              setDraft(undefined);
              onChange(event.currentTarget.value);
            }}
          />
          <input
            {...control}
            className={classNames(fieldCss.control, css.code)}
            value={draft ?? value}
            disabled={disabled}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => handleText(event.currentTarget.value)}
            onBlur={() => setDraft(undefined)}
          />
        </div>
      )}
    </Field>
  );
}

type HintsProps = { hint: ReactNode; color: string } & Pick<ColorFieldProps, 'against'>;

function Hints({ hint, color, against }: HintsProps) {
  const { t, i18n } = useTranslation('ui');
  if (!against) return hint;
  const ratio = contrast(color, against.color);
  const language = i18n.language === 'cimode' ? 'en' : i18n.language;
  // Rounded down, so that 4.499 does not show as 4.5.
  const number = new Intl.NumberFormat(language).format(Math.floor(ratio * 10) / 10);
  const isLow = ratio < minContrast;
  return (
    <>
      {hint && <span className={css.line}>{hint}</span>}
      <span className={css.line} data-low={isLow || undefined}>
        {isLow && <TriangleAlert size={14} />}
        {t(isLow ? 'color.low' : 'color.contrast', { name: against.label, ratio: number })}
      </span>
    </>
  );
}

/** Normalizes `#abc`, `abc` and `#AABBCC` to `#rrggbb`. */
export function parseHexColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
